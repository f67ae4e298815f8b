import './pool.css'
import { useRef, useState } from 'react'
import { ReasonedButton } from '../../../../components/actions/ReasonedButton'
import { useMediaQuery } from '../../../../components/frame/useMediaQuery'
import { Button } from '../../../../components/inputs/controls'
import { Icon } from '../../../../components/marks/Icon'
import { ErrorPanel } from '../../../../components/states/ErrorPanel'
import { SkeletonRows } from '../../../../components/states/SkeletonRows'
import type { IsoDay } from '../../../../contract/rhythm/calendarDay'
import { usePlatform } from '../../../../platform/platform'
import { useCurrentUser } from '../../../../platform/useCurrentUser'
import { formatNumber } from '../../../../texts/kit/format'
import { errorTexts } from '../../../../texts/shell/errors'
import { poolTexts as texts } from '../../../../texts/tours/pool'
import { matchesSearch, type PoolVisit } from './derivePool'
import { InsertionDialog } from './InsertionDialog'
import { PoolRow } from './PoolRow'
import { usePool } from './usePool'

export type PoolProps = {
  /** The week. */
  span: { from: IsoDay; to: IsoDay }
  today: IsoDay
  /** Whether rows can be dragged into the week. */
  canDrag?: boolean
}

/** Open orders and overdue visits beside the week: a column, or a drawer on narrower screens. */
export function Pool({ span, ...props }: PoolProps) {
  const isWide = useMediaQuery('(min-width: 1440px)')
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const read = usePool(span)
  const close = () => {
    setIsOpen(false)
    opener.current?.focus()
  }
  if (isWide) return <PoolColumn {...props} span={span} read={read} />
  return (
    <>
      <button
        ref={opener}
        type="button"
        className="pool-opener"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="clipboard-paste" size={16} />
        {texts.open({ count: read.pool?.count ?? 0 })}
      </button>
      {isOpen ? <PoolColumn {...props} span={span} read={read} onClose={close} /> : null}
    </>
  )
}

type ColumnProps = PoolProps & { read: ReturnType<typeof usePool>; onClose?: () => void }

function PoolColumn({
  span,
  today,
  canDrag = false,
  read: { pool, moreFree, isLoading, retry },
  onClose,
}: ColumnProps) {
  const { workflows } = usePlatform()
  const { facts } = useCurrentUser()
  const [search, setSearch] = useState<string | null>(null)
  const [planned, setPlanned] = useState<PoolVisit | null>(null)
  const mayPlan = facts.isCompanyAdmin
  const groups = (pool?.groups ?? []).flatMap(({ group, visits }) => {
    const found = visits.filter((visit) => matchesSearch(visit, search ?? ''))
    return found.length === 0 ? [] : [{ group, visits: found }]
  })
  const from = span.from < today ? today : span.from
  const openCount = (pool?.groups ?? []).flatMap(({ visits }) =>
    visits.filter(({ order }) => order !== null),
  ).length
  const fitting = pool?.fittingCount ?? null
  return (
    <aside
      className="pool"
      aria-label={texts.title}
      data-drawer={onClose === undefined ? undefined : true}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose?.()
      }}
    >
      <header>
        <h2>{texts.title}</h2>
        <span>{pool === null ? '' : formatNumber(pool.count)}</span>
        {mayPlan ? (
          <Button
            variant="quiet"
            size="iconSm"
            aria-label={texts.create}
            title={texts.create}
            onClick={() => workflows.open('orderEditor', { iri: null })}
          >
            <Icon name="plus" />
          </Button>
        ) : null}
        <Button
          variant="quiet"
          size="iconSm"
          aria-label={texts.search}
          aria-expanded={search !== null}
          onClick={() => setSearch(search === null ? '' : null)}
        >
          <Icon name="search" />
        </Button>
        {onClose === undefined ? null : (
          <Button variant="quiet" size="iconSm" aria-label={texts.close} onClick={onClose}>
            <Icon name="x" />
          </Button>
        )}
      </header>
      {search === null ? null : (
        <input
          className="pool-search"
          type="search"
          aria-label={texts.search}
          value={search}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user opened the field
          autoFocus
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      <div className="pool-body">
        {retry === null ? null : (
          <ErrorPanel message={errorTexts.loadFailed} action={{ label: errorTexts.retry, onClick: retry }} />
        )}
        {isLoading ? <SkeletonRows rowHeight="52px" /> : null}
        {pool !== null && pool.count === 0 && retry === null ? <p>{texts.empty}</p> : null}
        {pool !== null && pool.count > 0 && groups.length === 0 ? <p>{texts.nothingFound}</p> : null}
        {groups.map(({ group, visits }) => (
          <section key={group} data-group={group}>
            <h3>
              {group === 'overdue' ? <Icon name="history" size={15} /> : null}
              {group === 'misfit' ? <Icon name="triangle-alert" size={15} /> : null}
              {texts.groups[group]}
              <span>{formatNumber(visits.length)}</span>
            </h3>
            <ul>
              {visits.map((visit) => (
                <PoolRow
                  key={visit.key}
                  visit={visit}
                  canDrag={canDrag}
                  onPlan={mayPlan ? () => setPlanned(visit) : null}
                />
              ))}
            </ul>
          </section>
        ))}
        {moreFree === 0 ? null : <p>{texts.more({ count: moreFree })}</p>}
      </div>
      {mayPlan && openCount > 0 ? (
        <footer>
          <ReasonedButton
            reason={fitting === 0 ? texts.fitsNone : undefined}
            onClick={() => workflows.open('orderPlanning', { search: { from, to: span.to, orders: null } })}
          >
            <Icon name="calendar" />
            {fitting === null || fitting === 0 ? texts.planAll : texts.plan({ count: fitting })}
          </ReasonedButton>
        </footer>
      ) : null}
      {planned === null ? null : (
        <InsertionDialog visit={planned} today={today} onClose={() => setPlanned(null)} />
      )}
    </aside>
  )
}
