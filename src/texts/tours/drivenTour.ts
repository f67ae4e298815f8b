import {
  formatDelay,
  formatKilometers,
  formatMinutes,
  formatNumber,
  formatTime,
  formatClockWords,
} from '../kit/format'

const photos = (count: number) =>
  count === 0 ? 'kein Foto' : count === 1 ? '1 Foto' : `${formatNumber(count)} Fotos`

/** One driven tour (Gefahrene Tour in the UI). */
export const drivenTourTexts = {
  title: 'Gefahrene Tour',
  back: 'Zu den gefahrenen Touren',
  deletedMeanwhile: 'Diese Tour gibt es nicht (mehr).',
  running: 'läuft',
  completed: 'abgeschlossen',
  driver: 'Fahrer',
  /** Behind the driver: the one that the date had planned. */
  insteadOfDriver: ({ name }: { name: string }) => `statt ${name}`,
  /** Leads to the plan that the tour followed. */
  planOfDate: 'Plan des Tages',
  earlier: 'Vorherige Tour des Tages',
  later: 'Nächste Tour des Tages',
  /** Button, and title of its dialog. */
  files: 'Dateien',
  filesCount: ({ count }: { count: number }) => `Dateien, ${formatNumber(count)}`,
  filesOf: ({ name }: { name: string }) => `Dateien: ${name}`,
  more: 'Weitere Aktionen',

  stop: 'Tour beenden',
  stopQuestion: ({ name }: { name: string }) => `Möchten Sie die Tour „${name}“ jetzt beenden?`,
  stopConsequence: 'Eine beendete Tour kann nicht fortgesetzt werden.',
  stopped: ({ name }: { name: string }) => `Tour „${name}“ wurde beendet.`,
  hasEnded: 'Diese Tour ist bereits beendet.',

  /** Figures bar, each with its planned value. */
  figures: 'Zahlen der Tour',
  start: 'Start',
  end: 'Ende',
  /** Before the first stop and after the last one. */
  startAt: ({ address }: { address: string }) => (address === '' ? 'Start' : `Start: ${address}`),
  endAt: ({ address }: { address: string }) => (address === '' ? 'Ende' : `Ende: ${address}`),
  stillRunning: 'unterwegs',
  duration: 'Dauer',
  distance: 'Strecke',
  stops: 'Ziele',
  delay: 'Verspätung',
  insteadOf: ({ seconds }: { seconds: number }) => `statt ${formatClockWords(seconds)}`,
  planned: ({ value }: { value: string }) => `geplant ${value}`,
  of: ({ total }: { total: number }) => `von ${formatNumber(total)}`,
  failed: ({ count }: { count: number }) => `${formatNumber(count)} fehlgeschlagen`,
  aborted: ({ count }: { count: number }) => `${formatNumber(count)} abgebrochen`,
  atMost: ({ seconds, isRunning }: { seconds: number; isRunning: boolean }) =>
    `${isRunning ? 'jetzt' : 'am letzten Ziel'}, höchstens ${formatDelay(seconds)}`,
  atLast: ({ isRunning }: { isRunning: boolean }) => (isRunning ? 'jetzt' : 'am letzten Ziel'),

  /** Stop list. */
  list: 'Ziele in gefahrener Reihenfolge',
  columns: {
    number: 'Nr.',
    planned: 'Geplant',
    actual: 'Ist',
    deviation: 'Abw.',
    stop: 'Ziel',
    window: 'Zeitfenster',
    proof: 'Nachweis',
  },
  deviation: formatDelay,
  deviationInWords: (seconds: number) =>
    Math.round(seconds / 60) === 0
      ? 'wie geplant'
      : seconds > 0
        ? `${formatMinutes(seconds)} später als geplant`
        : `${formatMinutes(-seconds)} früher als geplant`,
  nameless: 'Ziel ohne Namen',
  showStop: ({ name }: { name: string }) => `${name} auf der Karte zeigen`,
  /** A stop served at a different position than planned. */
  moved: ({ planned, driven }: { planned: number; driven: number }) => `${planned} → ${driven}`,
  movedInWords: ({ planned, driven }: { planned: number; driven: number }) =>
    `An ${driven}. statt an ${planned}. Stelle angefahren`,
  proofAt: ({ at }: { at: Date }) => `Nachweis von ${formatTime(at)} Uhr`,
  proofUnknown: 'Nachweis',
  noProof: 'Kein Nachweis',
  farAway: ({ distance }: { distance: string }) => `${distance} entfernt`,
  photos,
  noStops: 'Zu dieser Tour gibt es keine Ziele.',

  /** Parts that failed to load; the others stay. */
  stopsFailed: 'Die Ziele konnten nicht geladen werden.',
  proofsFailed: 'Die Nachweise konnten nicht geladen werden.',
  positionsFailed: 'Die Positionen konnten nicht geladen werden.',
  routeFailed: 'Die geplante Strecke konnte nicht geladen werden.',
  proofsForbidden: 'Nachweise darf Ihr Konto nicht sehen, deshalb fehlen die gefahrenen Zeiten.',

  map: 'Karte der gefahrenen Tour',
  noMap: 'Die Karte kann hier nicht gezeichnet werden.',
  key: 'Linien auf der Karte',
  driven: 'Gefahren',
  plannedLine: 'Geplant',
  proofPlaces: 'Ort des Nachweises',
  stopOnMap: ({ position, name }: { position: number; name: string }) => `Ziel ${position}: ${name}`,
  notTracked: 'Die Ortung war bei dieser Tour ausgeschaltet. Deshalb gibt es keine gefahrene Strecke.',
  noPositions: 'Von dieser Tour sind noch keine Positionen bekannt.',
  estimate: 'Geplante Strecke als Luftlinie geschätzt',

  /** Playback bar of the day. */
  playback: 'Tag abspielen',
  playhead: 'Zeitpunkt',
  play: 'Abspielen',
  pause: 'Anhalten',
  previousEvent: 'Vorheriges Ereignis',
  nextEvent: 'Nächstes Ereignis',
  back10: '10 Sekunden zurück',
  forward10: '10 Sekunden vor',
  playbackSpeed: 'Geschwindigkeit der Wiedergabe',
  times: ({ speed }: { speed: number }) => `${speed}×`,
  timesInWords: ({ speed }: { speed: number }) =>
    speed === 1 ? 'In Echtzeit' : `${speed}-fache Geschwindigkeit`,
  kmh: ({ kmh }: { kmh: number }) => `${formatNumber(Math.round(kmh))} km/h`,
  noSignal: 'Kein Signal',
  drivenSoFar: ({ meters }: { meters: number }) => `km ${formatKilometers(meters).replace(' km', '')}`,
  beforeStop: ({ position }: { position: number }) => `vor Ziel ${position}`,
  atStop: ({ position }: { position: number }) => `an Ziel ${position}`,
  afterLastStop: 'nach dem letzten Ziel',
  positions: ({ count }: { count: number }) =>
    count === 1 ? '1 Position' : `${formatNumber(count)} Positionen`,
} as const
