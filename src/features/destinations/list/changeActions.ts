import type { ActionItem } from '../../../components/actions/ActionMenu'
import type { Iri } from '../../../contract/wire/ids'
import { seenTags } from '../../../domain/labels/tagChoice'
import { titleOfRow, type DestinationRow } from '../../../kits/destinationTable/deriveDestinationRows'
import type { Change, ChangeOrder } from '../../../machines/batchChange/batchChangeTypes'
import { changeDestinationsTexts as texts } from '../../../texts/stops/changeDestinations'

/**
 * Returns the bulk changes of destinations.
 * @param hasRhythm whether the server knows rhythms
 * @param rows the visible ones; of other selected ones neither name nor categories are known
 */
export function changeActions(
  selected: ReadonlySet<Iri>,
  rows: readonly DestinationRow[],
  open: (order: ChangeOrder) => void,
  hasRhythm: boolean,
): ActionItem[] {
  const change = (wanted: Change) => () => {
    const known = new Map(rows.map((row) => [row.iri, row]))
    const items = [...selected].map((iri) => {
      const row = known.get(iri)
      return { iri, name: row === undefined ? '' : titleOfRow(row) }
    })
    const seen = seenTags(items.map(({ iri }) => known.get(iri)?.tags ?? null))
    open({ change: wanted, items, seen })
  }
  return [
    {
      key: 'tags',
      label: texts.setTags,
      icon: 'tags',
      onSelect: change({ kind: 'tags', add: [], remove: [] }),
    },
    ...(hasRhythm
      ? [
          {
            key: 'rhythm',
            label: texts.setRhythm,
            icon: 'calendar' as const,
            onSelect: change({ kind: 'rhythm', rhythm: null }),
          },
        ]
      : []),
    {
      key: 'active',
      label: texts.setActive,
      icon: 'eye',
      onSelect: change({ kind: 'active', active: true }),
    },
    {
      key: 'inactive',
      label: texts.setInactive,
      icon: 'eye-off',
      onSelect: change({ kind: 'active', active: false }),
    },
    { key: 'duplicate', label: texts.duplicate, icon: 'copy', onSelect: change({ kind: 'duplicate' }) },
  ]
}
