import { formatNumber } from '../kit/format'

const plural = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

/** The flow viewer for developers and QA at /devtools/flows. State and event names are shown unchanged. */
export const flowsTexts = {
  /** Document title and hidden heading. */
  title: 'Abläufe',
  path: '/devtools/flows',
  importLog: 'Protokoll importieren',
  exportLog: 'Protokoll exportieren',
  importFailed: ({ reason }: { reason: string }) =>
    `Die Datei konnte nicht als Protokoll gelesen werden: ${reason}`,
  linkFailed: ({ reason }: { reason: string }) => `Der Pfad im Link lässt sich nicht abspielen: ${reason}`,
  /** Reasons why a log cannot be exported or imported. */
  notDurable: 'Dieser Automat führt kein Protokoll.',
  unreadableLog: 'Das Protokoll lässt sich nicht wiedergeben.',
  logFileProblems: {
    'too-large': 'Die Datei ist zu groß.',
    'not-json': 'Die Datei enthält kein JSON.',
    'not-a-log': 'Die Datei ist kein Protokoll.',
    'newer-format': 'Das Protokoll stammt aus einer neueren Version.',
    unreadable: 'Das Protokoll lässt sich nicht lesen.',
  },
  unknownMachine: ({ name }: { name: string }) => `Einen Automaten „${name}“ gibt es nicht.`,
  close: 'Meldung schließen',
  /** Views of a machine. */
  views: 'Ansichten',
  tabs: { events: 'Ereignisse', paths: 'Pfade', coverage: 'Abdeckung', compare: 'Vergleich' },
  /** Paths through a drawing. */
  paths: 'Pfade',
  pathCount: ({ count }: { count: number }) => plural(count, 'Pfad', 'Pfade'),
  pathsHint:
    'Kürzeste Wege, die zusammen jeden erreichbaren Übergang nehmen. Bedingungen in Klammern stellen Sie selbst her.',
  unknownPath: 'Den Pfad aus dem Link gibt es in diesem Automaten nicht.',
  unreached: ({ count }: { count: number }) =>
    `${plural(count, 'Übergang erreicht', 'Übergänge erreicht')} kein Pfad`,
  /** The machine has too many combinations of states. */
  notVisited: ({ count }: { count: number }) => `${plural(count, 'Übergang', 'Übergänge')} nicht untersucht`,
  steps: ({ count }: { count: number }) => plural(count, 'Schritt', 'Schritte'),
  pathSteps: 'Schritte',
  pathStart: 'Beginn',
  /** Coverage of the last walk of the models. */
  coverage: 'Abdeckung',
  coverageHint:
    'Laden Sie den Bericht des letzten Durchlaufs (reports/walk/coverage.json), um zu sehen, welche Zustände und Übergänge er genommen hat.',
  loadCoverage: 'Bericht laden',
  loadOther: 'Anderen Bericht laden',
  coverageFailed: ({ file, reason }: { file: string; reason: string }) =>
    `„${file}“ konnte nicht gelesen werden: ${reason}`,
  coverageProblems: {
    tooLarge: 'Die Datei ist zu groß.',
    notJson: 'Die Datei enthält kein JSON.',
    notCoverage: 'Die Datei ist kein Bericht über eine Abdeckung.',
    newer: 'Der Bericht stammt aus einer neueren Version.',
  },
  notInReport: 'Der Bericht enthält diesen Automaten nicht.',
  goals: { states: 'Zustände', transitions: 'Übergänge', outcomes: 'Ergebnisse von Bedingungen' },
  covered: ({ covered, all }: { covered: number; all: number }) =>
    `${formatNumber(covered)} von ${formatNumber(all)}`,
  uncovered: ({ kind, count }: { kind: string; count: number }) =>
    `${kind}, nicht abgedeckt (${formatNumber(count)})`,
  allCovered: 'Der Durchlauf hat alles genommen.',
  showPath: 'Pfad zu diesem Übergang zeigen',
  unknownGoals: ({ count }: { count: number }) =>
    `${plural(count, 'Eintrag', 'Einträge')} des Berichts gibt es in diesem Automaten nicht mehr.`,
  unknownMachines: ({ names }: { names: string }) => `Im Bericht, aber nicht im Produkt: ${names}`,
  allMachines: ({ reported, all }: { reported: number; all: number }) =>
    `Alle Automaten (${formatNumber(reported)} von ${formatNumber(all)} im Bericht)`,
  marks: { covered: 'Abgedeckt', part: 'Teilweise abgedeckt', uncovered: 'Nicht abgedeckt' },
  markedState: ({ name, mark }: { name: string; mark: string }) => `${name}, ${mark}`,
  /** Two logs side by side. */
  leftLog: 'Linkes Protokoll',
  rightLog: 'Rechtes Protokoll',
  noLog: 'Protokoll wählen',
  logChoice: ({ machine, log }: { machine: string; log: string }) => `${machine} · ${log}`,
  loadLog: 'Datei',
  loadLogOf: ({ log }: { log: string }) => `Datei für ${log}`,
  compareHint: 'Wählen Sie zwei Protokolle: laufende, oder Dateien aus „Protokoll exportieren“.',
  pairs: 'Ereignisse beider Protokolle',
  logEnded: 'zu Ende',
  logsAgree: 'Die Protokolle stimmen überein',
  logsDiffer: ({ row, kind }: { row: number; kind: string }) =>
    row === 0 ? kind : `Erste Abweichung in Zeile ${formatNumber(row)}: ${kind}`,
  differences: {
    machine: 'Protokolle verschiedener Automaten',
    start: 'Schon der Beginn weicht ab',
    end: 'ein Protokoll ist zu Ende',
    event: 'anderes Ereignis',
    content: 'anderer Inhalt',
    state: 'anderer Zustand danach',
  },
  showDifference: 'Zur Abweichung',
  withContent: 'Inhalte vergleichen',
  contentOf: ({ log }: { log: string }) => `Inhalt, ${log}`,
  /** Machine list on the left. */
  machines: 'Automaten',
  foundMachines: ({ found, all }: { found: number; all: number }) =>
    found === all ? formatNumber(all) : `${formatNumber(found)} von ${formatNumber(all)}`,
  searchMachines: 'Name oder Kennung',
  noMachine: 'Kein Automat passt zur Suche.',
  /** Machines without a name of their own. */
  otherArea: 'Weitere',
  notRunning: 'nicht gestartet',
  /** Header of the drawing. */
  copyMachine: 'Als XState-JSON kopieren',
  exportMachine: 'Exportieren',
  machineFormats: {
    json: 'XState-JSON für Stately',
    svg: 'Zeichnung als SVG',
    png: 'Zeichnung als PNG',
    mmd: 'Mermaid (stateDiagram-v2)',
  },
  machineNotSaved: 'Der Automat konnte nicht gezeichnet werden.',
  machineCopied: 'Kopiert',
  machineNotCopied: 'Der Browser lässt das Kopieren hier nicht zu.',
  version: ({ version }: { version: string }) => `Version ${version}`,
  states: ({ count }: { count: number }) => plural(count, 'Zustand', 'Zustände'),
  replayAgrees: 'Wiedergabe stimmt überein',
  replayDiffers: ({ seq }: { seq: number }) => `Wiedergabe weicht ab Zeile ${formatNumber(seq)} ab`,
  onlyNow: 'Nicht aufgezeichnet, nur der jetzige Zustand',
  fromLink: 'Pfad aus einem Link',
  /** Drawing. */
  canvas: ({ name }: { name: string }) =>
    `Zustände von ${name}. Pfeiltasten, Bild auf und Bild ab verschieben, Plus und Minus vergrößern und verkleinern, 0 zeigt alles, Pos1 den jetzigen Zustand.`,
  /** Labels of the edges of a drawing. */
  edge: ({ from, to }: { from: string; to: string }) => `Von ${from} nach ${to}`,
  initialTransition: ({ to }: { to: string }) => `Beginn mit ${to}`,
  drawing: 'Der Automat wird gezeichnet …',
  drawingFailed: 'Der Automat konnte nicht gezeichnet werden.',
  retry: 'Erneut versuchen',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  fit: 'Alles zeigen',
  showActive: 'Jetzigen Zustand zeigen',
  overview: 'Übersicht der Zeichnung',
  activeState: ({ name }: { name: string }) => `${name}, jetzt`,
  /** Announced by screen readers when the displayed state changes. */
  nowIn: ({ state }: { state: string }) => `Zustand: ${state}`,
  legend: 'Legende',
  legendNow: 'Jetzt',
  legendTaken: 'Genommener Weg',
  legendPossible: 'Möglich',
  legendGuard: 'Bedingung',
  /** Event log on the right. */
  events: 'Ereignisse',
  stream: ({ id, rows }: { id: string; rows: number }) => `Strom ${id} · ${plural(rows, 'Zeile', 'Zeilen')}`,
  chooseStream: 'Strom',
  filter: 'Filtern',
  noFlow: 'Dieser Automat läuft gerade nicht.',
  noRows: 'Noch keine Ereignisse.',
  noMatch: 'Kein Ereignis passt zum Filter.',
  payload: 'Inhalt des Ereignisses',
  /** Scrubber at the bottom. */
  scrubber: 'Zeitleiste der Ereignisse',
  toStart: 'Zum Anfang',
  back: 'Ein Ereignis zurück',
  play: 'Abspielen',
  pause: 'Anhalten',
  forward: 'Ein Ereignis vor',
  toEnd: 'Zum Ende',
  speed: 'Tempo',
  speedValue: (speed: number) => `${formatNumber(speed)} ×`,
  beforeFirst: 'Vor dem ersten Ereignis',
  position: ({ index, count }: { index: number; count: number }) =>
    `${formatNumber(index)} / ${formatNumber(count)}`,
  positionName: ({ index, count, type }: { index: number; count: number; type: string }) =>
    `Zeile ${formatNumber(index)} von ${formatNumber(count)}: ${type}`,
  /** Fault switches below the machine list. */
  faults: 'Störungen',
  faultsHint: 'Gelten für alle Anfragen dieses Tabs.',
  slow: 'Langsam',
  slowDetail: ({ seconds }: { seconds: number }) => `Verzögerung ${formatNumber(seconds)} s`,
  offline: 'Offline',
  offlineDetail: 'keine Verbindung',
  status500: '500',
  status500Detail: 'Serverfehler',
  status401: '401',
  status401Detail: 'nicht angemeldet',
  cut: 'Abbruch',
  cutDetail: 'Antwort bricht ab',
  allOff: 'Alle ausschalten',
  /** `10:41:52,015` */
  time: (at: number): string => time.format(at),
}

const time = new Intl.DateTimeFormat('de-DE', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
})
