import { useEffect, useRef, type CSSProperties } from 'react'
import { Icon } from '../../../components/marks/Icon'
import { KeyCaps } from '../../../components/marks/KeyCaps'
import { TourBadge } from '../../../components/marks/TourBadge'
import { paletteTexts as texts } from '../../../texts/shell/palette'
import { excerptOf, markMatches } from './matching'
import type { FoundEntry, PaletteEntry } from './paletteEntries'

type PaletteRowProps = {
  id: string
  found: FoundEntry
  words: readonly string[]
  isChosen: boolean
  run: (entry: PaletteEntry, isNewTab: boolean) => void
}

export function PaletteRow({ id, found: { entry, field }, words, isChosen, run }: PaletteRowProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isChosen])
  const { mark, label, detail, tour, keys, verb, path } = entry
  return (
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isChosen}
      className="palette-row"
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ ctrlKey, metaKey }) => run(entry, ctrlKey || metaKey)}
      onAuxClick={({ button }) => button === 1 && path !== undefined && run(entry, true)}
    >
      <span className="palette-mark">
        {typeof mark === 'string' ? <Icon name={mark} /> : <TourBadge {...mark} />}
      </span>
      <span className="palette-text">
        <span className="palette-label">
          <Marked text={label} words={words} />
        </span>
        <span className="palette-detail">
          {field === null ? (
            detail?.()
          ) : (
            <>
              {field.name === undefined ? null : texts.field({ name: field.name })}
              <Marked text={excerptOf(field.text, words)} words={words} />
            </>
          )}
        </span>
      </span>
      <span className="palette-end">
        {isChosen ? (
          <span className="palette-verb">
            {verb} <KeyCaps keys="Enter" />
          </span>
        ) : null}
        {keys === undefined ? null : (
          <span className="palette-jump">
            <KeyCaps keys={keys} />
          </span>
        )}
        {tour == null ? null : <TourBadge {...tour} />}
      </span>
    </div>
  )
}

const strong: CSSProperties = { fontWeight: 600 }

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return markMatches(text, words).map((piece, place) =>
    piece.isMatch ? (
      // oxlint-disable-next-line react/no-array-index-key -- pieces have nothing else
      <b key={place} style={strong}>
        {piece.text}
      </b>
    ) : (
      piece.text
    ),
  )
}
