import { useQueryClient } from '@tanstack/react-query'
import { customFieldKeys } from '../../api/customFields/customFieldsApi'
import type { CustomFieldConfiguration } from '../../contract/destination/customField'
import type { Iri } from '../../contract/wire/ids'
import { arrange, isSameOrder } from '../../lib/order'
import { useLatestWrite } from '../../kits/order/useLatestWrite'
import { useOrder, type OrderedList } from '../../kits/order/useOrder'
import { usePlatform } from '../../platform/platform'
import { useApi } from '../../platform/useApi'
import { customFieldsTexts as texts } from '../../texts/stops/customFields'
import { shellTexts } from '../../texts/shell/shell'
import type { FieldRow } from './fieldRows'

/** @property moved null when an earlier order is brought back */
type WantedOrder = { order: readonly Iri[]; moved: Iri | null }

/** The fields in the order that is wanted: shown at once, written behind, with a way back. */
export function useFieldOrder(rows: readonly FieldRow[]): OrderedList {
  const { api, queries } = useApi()
  const { notify, notifyFailure } = usePlatform()
  const queryClient = useQueryClient()
  const titleOf = (iri: Iri) => rows.find((row) => row.iri === iri)?.name ?? shellTexts.missing
  const refresh = () => void queryClient.invalidateQueries({ queryKey: customFieldKeys.all })

  const saving = useLatestWrite<WantedOrder>({
    write: ({ order }, options) => api.customFields.setOrder(order, options),
    onWritten: ({ order }) =>
      queryClient.setQueryData(
        queries.customFields.ofDestinations().queryKey,
        (known: CustomFieldConfiguration[] | undefined) => known && inOrder(known, order),
      ),
    onSettled: ({ order, moved }, { order: before }) => {
      refresh()
      if (isSameOrder(order, before)) return
      if (moved === null) {
        notify({ type: 'success', message: texts.orderRestored })
        return
      }
      notify({
        type: 'success',
        message: texts.moved({ title: titleOf(moved), place: order.indexOf(moved) + 1 }),
        action: {
          label: shellTexts.undo,
          onClick: () => saving.want({ order: before, moved: null }, { order, moved: null }),
        },
      })
    },
    onFailed: (error) => {
      notifyFailure(error)
      refresh()
    },
  })

  const stored = rows.map(({ iri }) => iri)
  const keys = saving.wanted === null ? stored : arrange(stored, saving.wanted.value.order)
  return useOrder({
    keys,
    nameOf: titleOf,
    onOrder: (order, moved) => saving.want({ order, moved }, { order: keys, moved: null }),
  })
}

function inOrder<T extends { '@id': Iri }>(known: readonly T[], order: readonly Iri[]): T[] {
  const byIri = new Map(known.map((each) => [each['@id'], each]))
  return arrange([...byIri.keys()], order).flatMap((iri) => byIri.get(iri) ?? [])
}
