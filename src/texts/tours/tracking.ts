import { secondsOfDay } from '../../domain/records/companyClock'
import { formatClock, formatMinutes, formatNumber, formatTime } from '../kit/format'
import { drivenTourTexts } from './drivenTour'

const vehicles = (count: number) => (count === 1 ? '1 Fahrzeug' : `${formatNumber(count)} Fahrzeuge`)
const of = (count: number | null) => (count === null ? '–' : formatNumber(count))

/** Completed whole units: `2 s`, `18 Min.`, `3h 05m`, `2 Tage`. */
function span(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (minutes < 1) return `${Math.max(1, Math.floor(seconds))} s`
  if (hours < 1) return `${minutes} Min.`
  if (hours < 24) return formatMinutes(minutes * 60)
  const days = Math.floor(hours / 24)
  return days === 1 ? '1 Tag' : `${formatNumber(days)} Tage`
}
/** After 'seit'. */
const spanSince = (seconds: number) =>
  span(seconds)
    .replace(/Tage$/, 'Tagen')
    .replace(/^1 Tag$/, 'einem Tag')

/** Tracking map (GPS or Fahrzeugortung in the UI): positions of the running tours. */
export const trackingTexts = {
  title: 'GPS',
  /** Beside the title; unknown values are not counted. */
  summary: ({
    total,
    driving,
    standing,
    silent,
  }: {
    total: number
    driving: number
    standing: number
    silent: number
  }) =>
    [
      vehicles(total),
      driving > 0 ? `${formatNumber(driving)} ${driving === 1 ? 'fährt' : 'fahren'}` : '',
      standing > 0 ? `${formatNumber(standing)} ${standing === 1 ? 'steht' : 'stehen'}` : '',
      silent > 0 ? `${formatNumber(silent)} ohne Signal` : '',
    ]
      .filter((part) => part !== '')
      .join(' · '),
  updated: ({ at }: { at: Date }) => `Aktualisiert ${formatClock(Math.floor(secondsOfDay(at)))}`,
  isOld: 'Nicht aktuell',
  drivenTours: 'Gefahrene Touren',

  search: 'Fahrzeug oder Fahrer',
  list: 'Fahrzeuge, das verspätetste zuerst',
  nothingFound: 'Kein Fahrzeug gefunden.',
  empty:
    'Gerade ist keine Tour mit Ortung unterwegs. Sobald eine Tour gestartet ist, sehen Sie hier, wo ihr Fahrzeug ist.',
  toTours: 'Zu den Touren',
  positionsFailed: 'Die Positionen konnten nicht geladen werden.',
  deletedMeanwhile: 'Die gewählte Tour ist nicht mehr unterwegs oder wird nicht geortet.',

  /** Below the name of the chosen tour. */
  crew: ({ driver, otherDriver, vehicle }: { driver: string; otherDriver: string; vehicle: string }) =>
    [
      driver,
      otherDriver === '' ? '' : drivenTourTexts.insteadOfDriver({ name: otherDriver }),
      vehicle === '' ? '' : driver === '' && otherDriver === '' ? vehicle : `· ${vehicle}`,
    ]
      .filter((part) => part !== '')
      .join(' '),

  /** Vehicle texts. */
  onTime: 'pünktlich',
  delay: drivenTourTexts.deviation,
  delayInWords: drivenTourTexts.deviationInWords,
  unknownDelay: 'Verspätung nicht bekannt',
  nameless: 'Ziel ohne Namen',
  stopOnMap: drivenTourTexts.stopOnMap,
  /** Of the latest proof. */
  stopState: (state: string) =>
    state === 'FAILED' ? 'fehlgeschlagen' : state === 'ABORTED' ? 'abgebrochen' : 'erledigt',
  finished: 'Alle Ziele erledigt',
  unknownValue: 'Nächstes Ziel nicht bekannt',
  ago: ({ seconds }: { seconds: number }) => `vor ${spanSince(seconds)}`,
  /** On the map, in short form. */
  age: ({ seconds }: { seconds: number }) => span(seconds),
  lastSeen: ({ at }: { at: Date }) => `zuletzt ${formatTime(at)}`,
  noSignal: ({ seconds }: { seconds: number }) => `Kein Signal seit ${spanSince(seconds)}`,
  noPosition: 'Keine Position bekannt',
  positionWithoutTime: 'Zeit nicht bekannt',
  stands: 'steht',
  speed: drivenTourTexts.kmh,

  /** Selected vehicle. */
  chosen: 'Gewähltes Fahrzeug',
  close: 'Auswahl aufheben',
  call: 'Anrufen',
  callDriver: ({ name, phone }: { name: string; phone: string }) =>
    name === '' ? `Anrufen: ${phone}` : `${name} anrufen: ${phone}`,
  follow: 'Folgen',
  followed: 'Gefolgt',
  followEnd: 'Nicht mehr folgen',
  nextStop: 'Nächstes Ziel',
  late: 'Verspätung',
  /** After a delay; from an hour on it has its own units. */
  unitOfDelay: (seconds: number) => (Math.round(Math.abs(seconds) / 60) < 60 ? 'Min.' : ''),
  stops: 'Ziele',
  velocity: 'Tempo',
  position: 'Position',
  insteadOf: ({ at }: { at: Date }) => `statt ${formatTime(at)}`,
  doneOf: ({ total }: { total: number | null }) => `von ${of(total)}`,
  count: of,
  tourPage: 'Tour öffnen',

  map: 'Karte der Fahrzeuge unterwegs; die Liste sagt dasselbe',
  noMap: 'Die Karte kann auf diesem Gerät nicht gezeigt werden.',
  allTrails: 'Wege aller Fahrzeuge zeigen',
  tourEnds: { start: 'Start der Tour', end: 'Ende der Tour' },
  divider: 'Höhe der Karte',
  /** Keyboard help. */
  keys: { unselect: 'Auswahl aufheben', follow: 'Gewähltem Fahrzeug folgen' },
} as const
