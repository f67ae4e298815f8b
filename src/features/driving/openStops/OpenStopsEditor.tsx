import { useQueries, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { Iri } from '../../../contract/wire/ids'
import { removedOpenStops, withStopBack, type OpenStopsDraft } from '../../../domain/tour/openStopsDraft'
import { DestinationSelect } from '../../../kits/form/DestinationSelect'
import { RecordDialog } from '../../../kits/form/RecordDialog'
import { OrderStatus } from '../../../kits/order/OrderStatus'
import { useOrder } from '../../../kits/order/useOrder'
import { partsFrom, type RecordNames } from '../../../kits/stop/describeParts'
import { shownText } from '../../../lib/shownText'
import type { OpenStopsEditorActorRef } from '../../../machines/openStopsEditor/openStopsEditorWorkflow'
import { useApi } from '../../../platform/useApi'
import { openStopsTexts as texts } from '../../../texts/tours/openStops'
import { OpenStopRow, RemovedStopRow, type StopFacts } from './OpenStopRow'
import './openStops.css'

const parts = partsFrom<OpenStopsDraft>({
  stops: {
    label: texts.stops,
    show: ({ stops }, names) => stops.map((iri) => names.get(iri) ?? texts.unnamed).join(', '),
  },
})

/** 'Offene Ziele ändern' of a running tour. */
export function OpenStopsEditor({ actor }: { actor: OpenStopsEditorActorRef }) {
  const iri = useSelector(actor, ({ context }) => context.iri)
  const stops = useSelector(actor, ({ context }) => context.draft.stops)
  const facts = useStopFacts(iri, stops)
  const names: RecordNames = useMemo(
    () => new Map([...facts].map(([stop, { name }]) => [stop, name])),
    [facts],
  )
  return (
    <RecordDialog
      actor={actor}
      machine="openStopsEditor"
      size="medium"
      texts={texts}
      parts={parts}
      names={names}
    >
      {({ values, base, set, errorOf }) => (
        <OpenStopsForm
          values={values}
          base={base}
          facts={facts}
          error={errorOf('stops')}
          onStops={(next) => set('stops', next)}
        />
      )}
    </RecordDialog>
  )
}

type OpenStopsFormProps = {
  values: OpenStopsDraft
  base: OpenStopsDraft
  facts: ReadonlyMap<Iri, StopFacts>
  error: string | undefined
  onStops: (stops: readonly Iri[]) => void
}

function OpenStopsForm({ values, base, facts, error, onStops }: OpenStopsFormProps) {
  const { stops } = values
  const factsOf = (iri: Iri) => facts.get(iri) ?? { name: texts.unnamed, address: '', eta: null }
  const order = useOrder({ keys: stops, nameOf: (iri) => factsOf(iri).name, onOrder: onStops })
  const removed = removedOpenStops(base, values)
  return (
    <>
      <p className="open-stops-hint">{texts.hint}</p>
      <ol className="open-stops" aria-label={texts.list}>
        {order.keys.map((iri, index) => (
          <OpenStopRow
            key={iri}
            iri={iri}
            facts={factsOf(iri)}
            isNew={!base.stops.includes(iri)}
            index={index}
            count={stops.length}
            control={order.control}
            isLifted={order.lifted === iri}
            onRemove={() => onStops(stops.filter((each) => each !== iri))}
          />
        ))}
      </ol>
      <OrderStatus order={order} />
      {error === undefined ? null : (
        <p className="open-stops-error" role="alert">
          {stops.length === 0 ? texts.noneLeft : error}
        </p>
      )}
      {removed.length === 0 ? null : (
        <section aria-label={texts.removed}>
          <h3 className="open-stops-head">{texts.removed}</h3>
          <ul className="open-stops">
            {removed.map((iri) => (
              <RemovedStopRow
                key={iri}
                facts={factsOf(iri)}
                onPutBack={() => onStops(withStopBack(base, values, iri))}
              />
            ))}
          </ul>
        </section>
      )}
      <DestinationSelect
        label={texts.add}
        name="added"
        value={null}
        onChange={(iri) => {
          if (iri !== null && !stops.includes(iri)) onStops([...stops, iri])
        }}
      />
    </>
  )
}

/** What the rows show: stops of the tour by their service location, added ones by their destination. */
function useStopFacts(tour: Iri | null, stops: readonly Iri[]): ReadonlyMap<Iri, StopFacts> {
  const { queries } = useApi()
  const { data: own } = useQuery({ ...queries.drivenTours.stops(tour ?? ''), enabled: tour !== null })
  const known = useMemo(() => new Map(own?.map((stop) => [stop['@id'], stop])), [own])
  const added = stops.filter((iri) => iri.includes('/destinations/'))
  const found = useQueries({ queries: added.map((iri) => queries.destinations.one(iri)) })
  const records = [...known.values(), ...found.flatMap(({ data }) => data ?? [])]
  return new Map(
    records.map((record) => {
      const name = shownText(record.name || record.address)
      const address = shownText(record.address)
      const eta = known.get(record['@id'])?.eta ?? null
      return [
        record['@id'],
        { name: name || texts.unnamed, address: address === name ? '' : address, eta },
      ] as const
    }),
  )
}
