import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../../components/inputs/controls'
import { Icon } from '../../../../components/marks/Icon'
import { ErrorPanel } from '../../../../components/states/ErrorPanel'
import { SkeletonRows } from '../../../../components/states/SkeletonRows'
import type { Order } from '../../../../contract/tour/order'
import type { Iri } from '../../../../contract/wire/ids'
import { shownText } from '../../../../lib/shownText'
import { usePlatform } from '../../../../platform/platform'
import { useApi } from '../../../../platform/useApi'
import { errorTexts } from '../../../../texts/shell/errors'
import { ordersTexts as texts } from '../../../../texts/tours/orders'

/** The orders of a destination and its overdue visits. */
export function StopOrders({ destination }: { destination: Iri }) {
  const { queries } = useApi()
  const { workflows } = usePlatform()
  const { data: orders, isPending, isError, refetch } = useQuery(queries.orders.ofStop(destination))
  const { data: visits } = useQuery(queries.plannedTours.visitsOf(destination))
  const overdue = visits?.filter(({ state }) => state === 'overdue') ?? []
  return (
    <section className="rhythm-dates">
      <header>
        <h3>{texts.ofStop}</h3>
        <Button
          variant="quiet"
          size="sm"
          onClick={() => workflows.open('orderEditor', { iri: null, destination })}
        >
          <Icon name="plus" />
          {texts.createTitle}
        </Button>
      </header>
      {isPending ? <SkeletonRows rowHeight="34px" /> : null}
      {isError ? (
        <ErrorPanel
          message={errorTexts.loadFailed}
          action={{ label: errorTexts.retry, onClick: () => void refetch() }}
        />
      ) : null}
      {orders?.length === 0 && overdue.length === 0 ? <p>{texts.none}</p> : null}
      <ul className="stop-orders">
        {overdue.map(({ '@id': iri, on, date, since }) => (
          <li key={iri} data-overdue>
            <span>{texts.dueOn({ day: date ?? on ?? '' })}</span>
            <small>{since == null ? '' : texts.overdueSince({ day: since })}</small>
          </li>
        ))}
        {orders?.map((order) => (
          <li key={order['@id']}>
            <button type="button" onClick={() => workflows.open('orderEditor', { iri: order['@id'] })}>
              {shownText(order.note) || texts.untitled}
            </button>
            <small>{stateOf(order)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function stateOf({ progress }: Order): string {
  if (progress == null) return ''
  const { state, date = null, reason } = progress
  return texts.state({ state, day: date, reason: reason ?? '' })
}
