import { formatKilometers, formatHoursMinutes, formatNumber } from './format'

/** Plan screen of one tour. */
export const planTexts = {
  back: 'Zurück zu den Touren',
  chooseTour: 'Bitte wählen Sie eine Tour.',
  newDestination: 'Ziel',
  moreActions: 'Aktionen der Tour',
  /** List head. */
  columnArrival: 'Ankunft',
  columnDestination: 'Ziel',
  columnStay: 'Dauer',
  columnCapacity: 'Menge',
  stops: 'Ziele der Tour',
  start: ({ address }: { address: string }) => `Start: ${address}`,
  end: ({ address }: { address: string }) => `Ende: ${address}`,
  noStart: 'Diese Tour hat noch keinen Startpunkt.',
  empty: 'Diese Tour hat noch keine Ziele.',
  inactive: 'Inaktiv',
  moveUp: 'Nach oben',
  moveDown: 'Nach unten',
  destinationActions: ({ name }: { name: string }) => `Aktionen: ${name}`,
  deleteQuestion: 'Sind Sie sicher, dass Sie das Ziel löschen möchten?',
  deleted: ({ name }: { name: string }) => `Ziel „${name}“ wurde gelöscht.`,
  moved: ({ name, position }: { name: string; position: number }) =>
    `${name} ist jetzt an Position ${position}.`,
  summary: ({ count, meters, seconds }: { count: number; meters: number; seconds: number }) =>
    `${formatNumber(count)} ${count === 1 ? 'Ziel' : 'Ziele'} · ${formatKilometers(meters)} · ${formatHoursMinutes(seconds)}`,
  load: 'Ladung',
  loadValue: ({ load, maximum }: { load: number; maximum: number | null }) =>
    maximum === null ? formatNumber(load) : `${formatNumber(load)} / ${formatNumber(maximum)}`,
  map: 'Karte der Tour',
  /** Shown on the map when the line is no street route. */
  estimate: 'Luftlinie geschätzt',
  noMap: 'Die Karte kann in diesem Browser nicht gezeigt werden.',
  stopOnMap: ({ position, name }: { position: number; name: string }) => `Ziel ${position}: ${name}`,
  earliest: 'Frühestens',
  latest: 'Spätestens',
  wait: ({ minutes }: { minutes: number }) => `${formatNumber(minutes)} Min. Wartezeit`,
  late: ({ minutes, isStrict }: { minutes: number; isStrict: boolean }) =>
    `${formatNumber(minutes)} Min. nach ${isStrict ? 'strikter Frist' : 'lockerem Fenster'}`,
} as const
