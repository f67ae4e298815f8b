import { currentVersion, type Path, type Picture, type Step, type Workflow } from './records'

/* Records for tests. */

export const step = (parts: Partial<Step> = {}): Step => ({
  event: 'save.request',
  title: 'Speichern',
  detail: '',
  guards: [],
  state: 'saving',
  isPassing: false,
  picture: null,
  ...parts,
})

export const picture = (file: string, change: Picture['change'] = null): Picture => ({
  file,
  dark: null,
  width: 200,
  height: 100,
  isPart: true,
  varying: [],
  change,
})

export const path = (parts: Partial<Path> = {}): Path => ({
  number: 1,
  key: 'a',
  status: 'ok',
  attempts: 1,
  durationMs: 1500,
  steps: [step({ event: null, title: 'Seite öffnen', state: 'editing' }), step()],
  taken: ['editing', 'saving'],
  failure: null,
  problems: [],
  link: 'http://localhost:8080/devtools/flows?machine=tourEditor&events=W10',
  ...parts,
})

export const workflow = (paths: readonly Path[], parts: Partial<Workflow> = {}): Workflow => ({
  version: currentVersion,
  machine: 'tourEditor',
  run: '2026-05-04T08:00:00.000Z',
  states: ['editing', 'saving', 'closed'],
  transitions: ['editing: save.request[0]'],
  outcomes: [],
  impossible: {},
  leftOut: [],
  paths,
  ...parts,
})

export const failedPath = path({
  number: 2,
  key: 'b',
  status: 'failed',
  failure: {
    step: 1,
    expected: 'saving',
    seen: 'editing',
    message: 'After\n  save.request\n<b>differs</b>',
    log: 'tourEditor-b.json',
    picture: null,
  },
  problems: ['Console: broken & "bad"'],
})
