import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { Button } from '../../../../components/inputs/controls'
import { addressOfRow, countRows, isReady, placeOfRow } from '../../../../machines/stopPaste/pasteRows'
import type { StopPasteActorRef } from '../../../../machines/stopPaste/stopPasteMachine'
import { pasteCountsText, pasteStopsTexts as texts } from '../../../../texts/tours/planDialogs'
import { PasteRowItem } from './PasteRowItem'

/** Third step: the rows with their search results, during the search and afterwards. */
export function PasteRows({ actor }: { actor: StopPasteActorRef }) {
  const { rows, places, company, asked } = useSelector(actor, ({ context }) => context)
  const isSearching = useSelector(actor, (snapshot) => snapshot.hasTag('searching'))
  const isPaused = useSelector(actor, (snapshot) => snapshot.matches({ rows: 'paused' }))
  const list = useRef<HTMLUListElement>(null)
  const lastShown = useRef(0)
  const counts = countRows(rows, places, company)
  const unsearched = counts.rows - counts.searched
  const open = rows.filter((row) => !row.isLeftOut && !isReady(row, places, company))
  const share = counts.rows === 0 ? 1 : counts.searched / counts.rows

  /** Wraps around: the first open row follows the last. */
  const showNextOpen = () => {
    const next = open.find(({ number }) => number > lastShown.current) ?? open[0]
    if (next === undefined) return
    lastShown.current = next.number
    const item = list.current?.querySelector<HTMLElement>(`[data-row="${next.number}"]`)
    const input =
      item?.querySelector<HTMLElement>('[aria-invalid=true]') ??
      item?.querySelector<HTMLElement>('.paste-input')
    item?.scrollIntoView?.({ block: 'center' })
    input?.focus({ preventScroll: true })
  }

  return (
    <>
      <div className="paste-strip" data-warning={isPaused || undefined}>
        <span className="paste-strip-text" role="status">
          {stripText()}
        </span>
        {isSearching ? (
          <Button size="sm" onClick={() => actor.send({ type: 'search.stop' })}>
            {texts.stop}
          </Button>
        ) : null}
        {isPaused ? (
          <>
            <Button size="sm" onClick={() => actor.send({ type: 'search.stop' })}>
              {texts.stop}
            </Button>
            <Button size="sm" onClick={() => actor.send({ type: 'search.start' })}>
              {texts.retry}
            </Button>
          </>
        ) : null}
        {!isSearching && !isPaused && unsearched + counts.failed > 0 ? (
          <Button size="sm" onClick={() => actor.send({ type: 'search.start' })}>
            {unsearched > 0 ? texts.goOn : texts.tryFailedAgain}
          </Button>
        ) : null}
        {!isSearching && !isPaused && open.length > 0 ? (
          <Button size="sm" onClick={showNextOpen}>
            {texts.nextOpen}
          </Button>
        ) : null}
      </div>
      <div
        className="paste-progress"
        role="progressbar"
        aria-label={texts.progressBar}
        aria-valuemin={0}
        aria-valuemax={counts.rows}
        aria-valuenow={counts.searched}
        data-idle={(!isSearching && !isPaused) || undefined}
      >
        <div style={{ width: `${share * 100}%` }} />
      </div>
      <ul className="paste-rows" ref={list} aria-label={texts.list}>
        {rows.map((row) => {
          const text = addressOfRow(row).trim()
          return (
            <PasteRowItem
              key={row.number}
              row={row}
              place={Object.hasOwn(places, text) ? places[text] : undefined}
              company={company}
              isAsked={isSearching && text === asked && placeOfRow(row, places).kind === 'unsearched'}
              isFixed={isSearching || isPaused}
              send={actor.send}
            />
          )
        })}
      </ul>
    </>
  )

  function stripText(): string {
    if (isPaused) return texts.paused
    if (isSearching) return texts.progress({ searched: counts.searched, rows: counts.rows })
    return pasteCountsText({ ...counts, unsearched })
  }
}
