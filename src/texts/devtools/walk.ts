import { formatNumber, formatOneDecimal } from '../kit/format'

const counted = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

/** `3,4 s` or `2 Min. 05 s` */
const duration = (ms: number): string => {
  if (ms < 60_000) return `${formatOneDecimal(ms / 1000)} s`
  const seconds = Math.round(ms / 1000)
  return `${formatNumber(Math.floor(seconds / 60))} Min. ${String(seconds % 60).padStart(2, '0')} s`
}

type Coverage = { taken: number; all: number }

/** `npm run walk` and its report, for testers. States and transitions are shown by their ids. */
export const walkTexts = {
  duration,
  paths: (count: number) => counted(count, 'Pfad', 'Pfade'),
  steps: (count: number) => counted(count, 'Schritt', 'Schritte'),
  states: (count: number) => counted(count, 'Zustand', 'Zustände'),
  transitions: (count: number) => counted(count, 'Übergang', 'Übergänge'),
  pathName: ({ number }: { number: number }) => `Pfad ${formatNumber(number)}`,
  /** Title of the first step. */
  opening: 'Seite öffnen',

  /* Command line */
  usage:
    'Aufruf: npm run walk -- [Ablauf …] [--path 12] [--watch] [--slow 300] [--server URL] [--resume] [--workers 2]; „alle“ steht für alle Abläufe, ohne Angaben erscheint die Liste.',
  unknownWorkflow: ({ name }: { name: string }) =>
    `Einen Ablauf „${name}“ gibt es nicht. „npm run walk“ zeigt die Liste.`,
  notWalked: ({ name }: { name: string }) =>
    `„${name}“ hat keine eigene Seite und wird nur im Speicher geprüft, durch „npm run test:fast“.`,
  pathOfOne: 'Ein einzelner Pfad gehört zu genau einem Ablauf: npm run walk -- tourPlan --path 12',
  noNumber: ({ option, given, min, max }: { option: string; given: string; min: number; max: number }) =>
    `--${option}: „${given}“ ist keine ganze Zahl von ${formatNumber(min)} bis ${formatNumber(max)}.`,
  noAddress: ({ given }: { given: string }) => `--server: „${given}“ ist keine Adresse.`,
  noPath: ({ number, count }: { number: number; count: number }) =>
    `Pfad ${formatNumber(number)} gibt es nicht, der Ablauf hat ${counted(count, 'Pfad', 'Pfade')}.`,
  noDisplay:
    'Zum Zusehen braucht es einen Bildschirm; diesem Rechner fehlt einer (DISPLAY ist nicht gesetzt).',
  nothingToResume: 'Es gibt keinen unterbrochenen Lauf. „npm run walk -- alle“ beginnt einen.',
  interrupting: 'Der Lauf hält an …',
  interrupted: 'Unterbrochen. „npm run walk -- --resume“ geht die übrigen Pfade.',
  noServer: ({ origin }: { origin: string }) => `Unter ${origin} antwortet kein Server.`,
  counting: 'Die Pfade werden gezählt, einmal je Stand …',
  report: ({ path }: { path: string }) => `Bericht: ${path}`,
  total: ({ ok, failed, open, ms }: { ok: number; failed: number; open: number; ms: number }) =>
    [
      `${formatNumber(ok)} in Ordnung`,
      `${formatNumber(failed)} fehlgeschlagen`,
      ...(open === 0 ? [] : [`${formatNumber(open)} offen`]),
      duration(ms),
    ].join(' · '),
  notBegun: ({ count }: { count: number }) => `${counted(count, 'Ablauf', 'Abläufe')} nicht begonnen`,
  neverWalked: 'noch nie gegangen',
  again: 'im 2. Anlauf',
  statusLine: { ok: 'gegangen', failed: 'FEHLER  ', open: 'offen   ' },
  failedStep: ({
    step,
    count,
    expected,
    seen,
  }: {
    step: number
    count: number
    expected: string
    seen: string
  }) =>
    `Schritt ${formatNumber(step)} von ${formatNumber(count)}: ${
      expected === seen
        ? `im Zustand ${seen} zeigt die Seite anderes als erwartet`
        : `erwartet ${expected}, gesehen ${seen === '' ? 'keinen Zustand' : seen}`
    }`,

  /* Report */
  title: 'Abläufe im Browser',
  ranAt: ({ at }: { at: string }) => `Letzter Lauf: ${at}`,
  /** Results of earlier runs stay until their workflow is walked again. */
  allResults: ({ total }: { total: string }) => `alle Ergebnisse: ${total}`,
  earlier: ({ at }: { at: string }) => `vom ${at}`,
  unfinished: 'nicht zu Ende',
  search: 'Suchen',
  searchHint: 'Ablauf, Zustand, Ereignis …',
  filters: {
    all: 'Alle',
    failed: 'Fehlgeschlagen',
    open: 'Nie gegangen',
    changed: 'Geändert seit letztem Bericht',
  },
  nothingFound: 'Kein Pfad passt zu Suche und Filter.',
  status: { ok: 'in Ordnung', failed: 'fehlgeschlagen', open: 'nie gegangen' },
  changed: 'geändert',
  workflow: 'Ablauf',
  area: 'Bereich',
  result: 'Ergebnis',
  lasts: 'Dauer',
  statesHead: 'Zustände',
  transitionsHead: 'Übergänge',
  outcomesHead: 'Bedingungen',
  pathsHead: 'Pfade',
  coverage: ({ taken, all }: Coverage) => `${formatNumber(taken)} / ${formatNumber(all)}`,
  drawing: ({ name }: { name: string }) => `Zustände von ${name}`,
  legendTaken: 'gegangen',
  legendPartly: 'teilweise gegangen',
  legendUntaken: 'nicht gegangen',
  fullSize: 'Volle Größe',
  untaken: 'Nicht gegangen',
  everythingTaken: 'Alle Zustände, Übergänge und Bedingungen wurden gegangen.',
  untakenStates: 'Zustände',
  untakenTransitions: 'Übergänge',
  untakenOutcomes: 'Bedingungen (Ergebnis)',
  impossible: 'In einer Seite nicht möglich',
  leftOut: 'Ausgelassen, weil eine Seite es nicht zeigen kann',
  times: ({ count }: { count: number }) => `${formatNumber(count)}-mal:`,
  guard: 'Bedingung',
  state: 'Zustand',
  passing: 'geht vorüber, ohne Bild',
  notReached: 'nicht erreicht',
  stepName: ({ number }: { number: number }) => `Schritt ${formatNumber(number)}`,
  content: 'Inhalt',
  expected: 'Erwarteter Zustand',
  seen: 'Gesehener Zustand',
  nothingSeen: 'keiner',
  message: 'Meldung der Prüfung',
  eventLog: 'Ereignisprotokoll',
  replay: 'In der Ablaufansicht abspielen',
  problems: 'Fehler der Seite, der Konsole und der Anfragen',
  before: 'Vorher',
  now: 'Jetzt',
  difference: 'Unterschiede',
  changedShare: ({ share }: { share: number }) => `${formatOneDecimal(share * 100)} % der Bildpunkte`,
  enlarge: ({ name }: { name: string }) => `Bild vergrößern: ${name}`,
  closePicture: 'Schließen',
  darkPictures: 'Dunkle Bilder',
  toTop: 'Nach oben',
}
