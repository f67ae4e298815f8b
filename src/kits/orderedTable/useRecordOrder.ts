import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { Iri } from '../../contract/wire/ids'
import { arrange, isSameOrder } from '../../lib/order'
import { usePlatform } from '../../platform/platform'
import { shellTexts } from '../../texts/shell/shell'
import { useLatestWrite } from '../order/useLatestWrite'
import { useOrder, type OrderedList } from '../order/useOrder'

/** How the order of a company's records is written, with its texts. */
export type StoredOrder = {
  /** Key of the list of records in their order. */
  listKey: QueryKey
  /** Key of all queries to invalidate. */
  staleKey: QueryKey
  write: (order: readonly Iri[], options: { commandId: string }) => Promise<unknown>
  texts: {
    moved: (what: { title: string; place: number }) => string
    orderRestored: string
  }
}

/** @property moved null when an earlier order is restored */
type WantedOrder = { order: readonly Iri[]; moved: Iri | null }

/** Sortable list of records with optimistic writes and undo. */
export function useRecordOrder(
  rows: readonly { iri: Iri; name: string }[],
  { listKey, staleKey, write, texts }: StoredOrder,
): OrderedList {
  const { notify, notifyFailure } = usePlatform()
  const queryClient = useQueryClient()
  const titleOf = (iri: Iri) => rows.find((row) => row.iri === iri)?.name ?? shellTexts.missing
  const refresh = () => void queryClient.invalidateQueries({ queryKey: staleKey })

  const saving = useLatestWrite<WantedOrder>({
    write: ({ order }, options) => write(order, options),
    onWritten: ({ order }) =>
      queryClient.setQueryData(
        listKey,
        (known: { '@id': Iri }[] | undefined) => known && inOrder(known, order),
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
