import './balance.css'
import { useMemo, type ReactNode } from 'react'
import { ReasonedButton } from '../../../../components/actions/ReasonedButton'
import { useMediaQuery } from '../../../../components/frame/useMediaQuery'
import { Checkbox } from '../../../../components/inputs/Checkbox'
import { Button, Spinner } from '../../../../components/inputs/controls'
import { Icon } from '../../../../components/marks/Icon'
import { TourBadge } from '../../../../components/marks/TourBadge'
import { handedOverId, isOutdated } from '../../../../machines/weekBalance/weekBalanceFacts'
import type { WeekBalanceContext } from '../../../../machines/weekBalance/weekBalanceTypes'
import { weekBalanceTexts as texts } from '../../../../texts/tours/weekBalance'
import type { CalendarWork } from '../moves/useCalendarWork'
import { tourName } from '../planWords'
import { BalanceChart } from './BalanceChart'
import {
  handoverOf,
  type BalanceFigure,
  type BalanceProposal,
  type BalanceRow,
  type Handover,
} from './deriveBalance'
import type { WeekBalanceWork } from './useWeekBalance'

/** Gets the focus when the panel closes. */
export const balanceButtonId = 'balance-weeks'

type BalancePanelProps = {
  work: WeekBalanceWork
  changes: CalendarWork
  /** Null without one, or while the calendar loads. */
  proposal: BalanceProposal | null
}

/** 'Wochen ausgleichen' beside the month, or above it on narrower screens. */
export function BalancePanel({ work, changes, proposal }: BalancePanelProps) {
  const isWide = useMediaQuery('(min-width: 1280px)')
  const { context, state, send } = work
  if (context === null || state === 'idle') return null
  const close = () => {
    send({ type: 'plan.discard' })
    document.getElementById(balanceButtonId)?.focus()
  }
  return (
    <aside
      className="balance"
      aria-label={texts.title}
      data-drawer={isWide ? undefined : true}
      data-machine="weekBalance"
      data-state={state}
    >
      <header>
        <h2>{texts.title}</h2>
        <Button
          variant="quiet"
          size="iconSm"
          aria-label={texts.close}
          aria-disabled={state === 'handingOver' || undefined}
          onClick={close}
        >
          <Icon name="x" />
        </Button>
        {context.search === null ? null : <p>{texts.span(context.search)}</p>}
      </header>
      {state === 'searching' ? (
        <State footer={<Button onClick={close}>{texts.cancel}</Button>}>
          <Spinner />
          {texts.searching}
        </State>
      ) : state === 'unsearched' ? (
        <State
          isAlert
          footer={
            <>
              <Button onClick={close}>{texts.close}</Button>
              <Button variant="solid" onClick={() => send({ type: 'search.again' })}>
                {texts.again}
              </Button>
            </>
          }
        >
          {texts.unsearched}
        </State>
      ) : state === 'handedOver' ? (
        <HandedOver context={context} changes={changes} onClose={close} />
      ) : proposal === null ? null : proposal.rows.length === 0 ? (
        <State footer={<Button onClick={close}>{texts.close}</Button>}>
          <span>
            <b>{texts.none}</b>
            {texts.noneHint}
          </span>
        </State>
      ) : (
        <Proposal work={work} context={context} proposal={proposal} onDiscard={close} />
      )}
    </aside>
  )
}

type StateProps = { children: ReactNode; footer: ReactNode; isAlert?: boolean }

function State({ children, footer, isAlert = false }: StateProps) {
  return (
    <>
      <p className="balance-state" role={isAlert ? 'alert' : 'status'}>
        {children}
      </p>
      <footer>{footer}</footer>
    </>
  )
}

type ProposalProps = {
  work: WeekBalanceWork
  context: WeekBalanceContext
  proposal: BalanceProposal
  onDiscard: () => void
}

function Proposal({ work: { state, send }, context, proposal, onDiscard }: ProposalProps) {
  const { rows, chosenCount, days, figures } = proposal
  const { excluded, found } = context
  const isBusy = state === 'handingOver'
  const isOld = isOutdated(context)
  const toggle = (key: string) => {
    const without = excluded.filter((each) => each !== key)
    const isOut = without.length < excluded.length
    send({ type: 'choice.changed', excluded: isOut ? without : [...excluded, key] })
  }
  return (
    <>
      <div className="balance-body">
        {isOld ? (
          <p className="balance-outdated" role="alert">
            <Icon name="triangle-alert" size={16} />
            {texts.outdated}
          </p>
        ) : null}
        <p className="balance-summary" role="status">
          {texts.summary({ count: chosenCount, movable: found?.movableCount ?? null })}
        </p>
        <Figures figures={figures} movedCount={chosenCount} />
        <BalanceChart days={days} />
        <p className="balance-key" aria-hidden>
          <span>
            <i data-part="before" />
            {texts.beforeLegend}
          </span>
          {days.some(({ available }) => available !== null) ? (
            <span>
              <i data-part="available" />
              {texts.available}
            </span>
          ) : null}
        </p>
        <h3>
          {texts.moves(rows.length)}
          <span>{texts.byEffect}</span>
        </h3>
        <ul aria-label={texts.list}>
          {rows.map((row) => (
            <MoveRow key={row.key} row={row} onToggle={toggle} />
          ))}
        </ul>
      </div>
      <footer>
        <span>{texts.excluded({ count: rows.length - chosenCount })}</span>
        <Button onClick={onDiscard} aria-disabled={isBusy || undefined}>
          {texts.discard}
        </Button>
        {isOld ? (
          <Button variant="solid" onClick={() => send({ type: 'search.again' })}>
            {texts.again}
          </Button>
        ) : (
          <ReasonedButton
            variant="solid"
            reason={chosenCount === 0 ? texts.nothingChosen : undefined}
            aria-disabled={isBusy || undefined}
            onClick={() => send({ type: 'plan.accept' })}
          >
            {texts.accept({ count: chosenCount })}
          </ReasonedButton>
        )}
      </footer>
    </>
  )
}

const figureNames = ['longestDay', 'overtime', 'driving', 'spread'] as const

function Figures({ figures, movedCount }: { figures: BalanceProposal['figures']; movedCount: number }) {
  return (
    <table className="balance-figures" aria-label={texts.figures}>
      <thead>
        <tr>
          <td />
          <th scope="col">{texts.before}</th>
          <th scope="col">{texts.after}</th>
          <th scope="col">
            <span className="balance-hidden">{texts.difference}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {figureNames.map((name) => (
          <Figure key={name} label={texts.figureNames[name]} figure={figures[name]} />
        ))}
        <tr>
          <th scope="row">{texts.figureNames.moved}</th>
          <td>{texts.count(0)}</td>
          <td>{texts.count(movedCount)}</td>
          <td>{texts.countChange(movedCount)}</td>
        </tr>
      </tbody>
    </table>
  )
}

function Figure({ label, figure }: { label: string; figure: BalanceFigure }) {
  if (figure === null) return null
  const { before, after } = figure
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{texts.hours(before)}</td>
      <td>{after === null ? null : texts.hours(after)}</td>
      <td data-tone={after !== null && after < before ? 'better' : undefined}>
        {after === null ? null : texts.change(after - before)}
      </td>
    </tr>
  )
}

function MoveRow({ row, onToggle }: { row: BalanceRow; onToggle: (key: string) => void }) {
  const { key, tour, fromDate, toDate, reason, isChosen } = row
  const name = row.name || texts.nameless
  return (
    <li>
      <label className="balance-move">
        <Checkbox checked={isChosen} onToggle={() => onToggle(key)} />
        {tour === null ? <i /> : <TourBadge name={tourName(tour)} colour={tour.colour} code={tour.code} />}
        <span>
          <b title={name}>{name}</b>
          <span>
            <em>{texts.dates({ from: fromDate, to: toDate })}</em>{' '}
            {reason === null ? null : texts.reason({ ...reason, from: fromDate })}
          </span>
        </span>
      </label>
    </li>
  )
}

const handoverWords = ({ state, done, count }: Handover): string =>
  ({
    writing: texts.writing({ done, count }),
    written: texts.written({ count: done }),
    undoing: texts.undoing,
    undone: texts.undone,
  })[state]

type HandedOverProps = { context: WeekBalanceContext; changes: CalendarWork; onClose: () => void }

/** The moves while `calendarChange` writes them, and those that were refused. */
function HandedOver({ context, changes, onClose }: HandedOverProps) {
  const { found, excluded } = context
  const handover = useMemo(
    () =>
      changes.context === null
        ? null
        : handoverOf({ found: found ?? {}, excluded }, handedOverId(context), changes.context),
    [changes.context, context, found, excluded],
  )
  if (handover === null) return null
  const { done, count, state, refused } = handover
  return (
    <>
      <div className="balance-body">
        <p className="balance-state" role="status">
          {state === 'written' ? <Icon name="circle-check" /> : null}
          {handoverWords(handover)}
        </p>
        {state === 'writing' ? (
          <progress className="plain-progress" aria-label={texts.title} max={count} value={done} />
        ) : null}
        {refused.length === 0 ? null : (
          <div className="balance-refused">
            <p>{texts.refused({ count: refused.length })}</p>
            <ul>
              {refused.map(({ key, name, reason }) => (
                <li key={key}>
                  <b>{name || texts.nameless}</b> {reason ?? texts.refusedWhy}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <footer>
        <Button onClick={onClose}>{texts.close}</Button>
      </footer>
    </>
  )
}
