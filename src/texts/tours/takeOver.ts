import { formatNumber } from '../kit/format'

type Counted = { count: number }
const destinations = (count: number) => (count === 1 ? '1 Ziel' : `${formatNumber(count)} Ziele`)

/** Writes the driven order of a tour to the tour template it was started from. */
export const takeOverTexts = {
  /** Button of a driven tour and of its dialog. */
  takeOver: 'In die Tour übernehmen',
  title: 'Gefahrene Reihenfolge übernehmen',
  moved: ({ count }: Counted) =>
    count === 1
      ? '1 Ziel bekommt einen anderen Platz, so wie es gefahren wurde.'
      : `${destinations(count)} bekommen einen anderen Platz, so wie sie gefahren wurden.`,
  hint: 'Das ist ein Schritt im Plan der Tour und lässt sich dort rückgängig machen.',
  unchanged: 'Die Tour hat diese Reihenfolge bereits.',
  before: 'Vorher',
  after: 'Nachher',
  place: 'Platz',
  stop: 'Ziel',
  list: 'Ziele in der neuen Reihenfolge',
  newPlace: ({ from, to }: { from: number; to: number }) => `Platz ${to}, vorher ${from}`,
  samePlace: ({ place }: { place: number }) => `Platz ${place}, wie vorher`,
  /** Stops that keep their position, with the reason. */
  fates: {
    skipped: 'Nicht angefahren, behält seinen Platz.',
    added: 'Erst nach der Fahrt in die Tour gekommen, behält seinen Platz.',
    inactive: 'Inaktiv, behält seinen Platz.',
  },
  /** Changes to the tour since it was driven. */
  changedSince: ({ added, lost, isReordered }: { added: number; lost: number; isReordered: boolean }) =>
    `Die Tour ist seit der Fahrt geändert worden: ${[
      ...(added > 0 ? [`${destinations(added)} hinzugekommen`] : []),
      ...(lost > 0 ? [`${destinations(lost)} nicht mehr enthalten`] : []),
      ...(isReordered ? ['andere Reihenfolge'] : []),
    ].join(', ')}. Bitte prüfen Sie, ob die gefahrene Reihenfolge noch passt.`,
  notInTour: ({ names }: { names: string }) => `Nicht in der Tour und deshalb nicht übernommen: ${names}.`,
  /** Another user has ordered the stops during the write. */
  contested:
    'Jemand anderes hat die Ziele dieser Tour gerade anders geordnet. „Vorher“ ist jetzt diese Reihenfolge.',
  keepTheirs: 'So lassen',
  keepMine: 'Trotzdem übernehmen',
  taken: 'Die gefahrene Reihenfolge wurde in die Tour übernommen.',
  undo: 'Rückgängig',
  openPlan: 'Plan öffnen',
  cancel: 'Abbrechen',
  close: 'Schließen',
  deletedMeanwhile: 'Die Tour, aus der diese Fahrt gestartet wurde, gibt es nicht mehr.',
  nameless: 'Ziel ohne Namen',
} as const
