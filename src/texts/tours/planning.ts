import { formatHoursMinutes, formatKilometers, formatNumber, formatClockWords } from '../kit/format'
import { planTexts } from './plan'

const stops = (count: number) => (count === 1 ? '1 Ziel' : `${formatNumber(count)} Ziele`)
const tours = (count: number) => (count === 1 ? '1 Tour' : `${formatNumber(count)} Touren`)

type LanePreview = {
  name: string
  /** ETA at the first stop. */
  arrival: number | null
  seconds: number
  meters: number
  violations: number
  load: number | null
  maximum: number | null
}
const previewLine = ({ name, arrival, load, maximum, ...figures }: LanePreview): string =>
  [
    `${name}: ${planTexts.preview(figures)}`,
    ...(load === null ? [] : [`Menge ${planTexts.loadValue({ load, maximum })}`]),
    ...(arrival === null ? [] : [`Ankunft ${formatClockWords(arrival)}`]),
  ].join(' · ')
type ShiftedTo = { count: number; tour: string; place: number }

/** Planning overview: all tours of the day on one map and timeline. */
export const planningTexts = {
  title: 'Übersicht',
  summary: ({
    count,
    stopCount,
    meters,
    seconds,
  }: Record<'count' | 'stopCount' | 'meters' | 'seconds', number>) =>
    `${tours(count)} · ${stops(stopCount)} · ${formatKilometers(meters)} · ${formatHoursMinutes(seconds)}`,
  empty: 'Es gibt noch keine aktive Tour.',
  nothingShown: 'Keine Tour passt zu diesem Filter.',
  clearFilters: 'Filter aufheben',
  redistribute: 'Ziele neu verteilen',
  redistributeHint: ({ min, max }: { min: number; max: number }) =>
    `Blenden Sie ${formatNumber(min)} bis ${formatNumber(max)} Touren ein, um ihre Ziele neu zu verteilen.`,

  map: 'Karte aller Touren',
  noMap: 'Die Karte kann auf diesem Gerät nicht gezeigt werden.',
  start: 'Startpunkt',
  free: 'Ziele ohne Tour',
  freeStop: ({ name }: { name: string }) => `${name}, ohne Tour`,
  pickArea: 'Bereich auswählen',
  pickAreaHint: 'Ziehen Sie eine Linie um die Ziele. Mit Umschalt wird es ein Rechteck, Esc beendet.',

  timeline: 'Zeitleiste',
  tours: 'Touren',
  visible: ({ shown, total }: { shown: number; total: number }) =>
    `${formatNumber(shown)} von ${formatNumber(total)} sichtbar`,
  hidden: 'Ausgeblendet',
  showAll: 'Alle Touren einblenden',
  show: ({ name }: { name: string }) => `${name} einblenden`,
  order: 'Sortieren',
  orders: { start: 'Nach Beginn', late: 'Nach Verspätung', load: 'Nach Auslastung', name: 'Nach Name' },
  zoomIn: 'Zeitleiste vergrößern',
  zoomOut: 'Zeitleiste verkleinern',
  now: 'Jetzt',
  checkTour: 'Alle Ziele der Tour auswählen',
  /** Accessible name of the button, which shows the number. */
  checkTourNamed: ({ count, name }: { count: number; name: string }) =>
    `${formatNumber(count)} – Alle Ziele der Tour auswählen: ${name}`,
  noStops: 'Keine Ziele',
  stop: ({
    position,
    name,
    time,
    remark,
  }: {
    position: number
    name: string
    time: number | null
    remark: string
  }) =>
    [`${position}. ${name}`, time === null ? null : formatClockWords(time), remark]
      .filter(Boolean)
      .join(', '),

  /** While stops are dragged, and announced after moves by keyboard: the effect on each tour. */
  preview: (lanes: readonly LanePreview[]) => lanes.map(previewLine).join(' | '),
  shifted: ({ count, tour, place }: ShiftedTo) =>
    `${count === 1 ? 'Ziel' : stops(count)} jetzt in ${tour} an Platz ${formatNumber(place)}.`,
  /** Beside the pointer, above the effect on each tour. */
  insert: ({ place, tour }: { place: number; tour: string }) => `Als Ziel ${formatNumber(place)} in ${tour}`,
  previewOf: (lane: LanePreview) => previewLine(lane),
  atEdge: 'Weiter geht es nicht.',
  /** Step names for undo and redo. */
  shiftStep: ({ count }: { count: number }) =>
    count === 0 ? 'Reihenfolge geändert' : `${stops(count)} in andere Tour verschoben`,
  history: 'Verlauf',

  details: 'Ausgewähltes Ziel',
  place: ({ position, tour }: { position: number; tour: string }) => `Ziel ${position} in ${tour}`,
  times: ({ arrival, departure }: { arrival: number | null; departure: number | null }) =>
    arrival === null || departure === null
      ? 'Ohne Ankunft'
      : `${formatClockWords(arrival)} – ${formatClockWords(departure)}`,
  edit: 'Bearbeiten',
  openPlan: 'Tour planen',

  selection: 'Auswahl',
  selected: ({ count, load, stay }: { count: number; load: number | null; stay: number | null }) =>
    [
      `${stops(count)} ausgewählt`,
      load === null ? null : `Menge ${formatNumber(load)}`,
      stay === null ? null : `${formatHoursMinutes(stay)} Verweildauer`,
    ]
      .filter(Boolean)
      .join(' · '),
}
