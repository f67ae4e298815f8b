import Elk from 'elkjs/lib/elk.bundled.js'
import { JSDOM } from 'jsdom'
import { beforeAll, describe, expect, it } from 'vitest'
import { graphOf } from '../../../src/devtools/graph/flowGraph'
import { layoutGraph } from '../../../src/devtools/graph/layoutGraph'
import { machines } from '../../../src/machines/allMachines'
import { currentVersion } from '../records'
import { failedPath, path, picture, step, workflow } from '../testing'
import { reportPage } from './reportPage'

const run = {
  version: currentVersion,
  id: '2026-05-04T08:00:00.000Z',
  endedAt: null,
  machines: ['tourEditor', 'latestWrite'],
  path: null,
  server: 'http://localhost:8080',
}
const change = { before: 'old.webp', difference: 'marked.webp', share: 0.25, isDark: false }
const changedPath = path({ number: 3, key: 'c', steps: [step({ picture: picture('new.webp', change) })] })
const openPath = path({ number: 4, key: 'd', status: 'open', steps: [step({ title: '<img src=x>' })] })
const themedPath = path({
  number: 5,
  key: 'e',
  steps: [step({ picture: { ...picture('light.webp'), dark: 'dark.webp' } })],
})

let graph
beforeAll(async () => {
  const { machine } = machines.find(({ name }) => name === 'latestWrite')
  graph = await layoutGraph(graphOf(machine), new Elk())
})

function open() {
  const taken = [graph.edges[0].transitions[0], graph.nodes[1].id]
  const laidOut = [
    { workflow: workflow([path(), failedPath, changedPath, openPath, themedPath]), graph },
    { workflow: workflow([path({ taken })], { machine: 'latestWrite' }), graph },
  ]
  const text = reportPage(run, laidOut, ['tourEditor', 'latestWrite', 'tourPlan'])
  const { window } = new JSDOM(text, { runScripts: 'dangerously' })
  const { document } = window
  const shownPaths = () =>
    [...document.querySelectorAll('.workflow:not([hidden]) .path:not([hidden])')].map(({ id }) => id)
  const unfold = (path) => document.querySelector(path).dispatchEvent(new window.Event('toggle'))
  return { window, document, text, shownPaths, unfold }
}

describe('the report', () => {
  it('shows texts as texts', () => {
    const { document, unfold } = open()
    unfold('#tourEditor-4')
    expect(document.querySelector('img[src=x]')).toBeNull()
    expect(document.querySelector('#tourEditor-2 pre b')).toBeNull()
    expect(document.querySelector('#tourEditor-2').textContent).toContain('<b>differs</b>')
  })

  it('needs no network', () => {
    const { text, document, unfold } = open()
    for (const { id } of document.querySelectorAll('.path')) unfold(`#${id}`)
    expect(text).not.toMatch(/(src|href)="https?:(?!\/\/localhost:8080\/devtools)/)
    expect(document.querySelectorAll('link, script[src], iframe')).toHaveLength(0)
    const images = [...document.querySelectorAll('main img')]
    expect(images.map((image) => image.getAttribute('src'))).toEqual([
      'bilder/old.webp',
      'bilder/new.webp',
      'bilder/marked.webp',
      'bilder/light.webp',
    ])
    expect(images.every((image) => image.getAttribute('loading') === 'lazy')).toBe(true)
  })

  it('unfolds a failed path with its states, its log and a link that replays it', () => {
    const { document } = open()
    expect([...document.querySelectorAll('.path[open]')].map(({ id }) => id)).toEqual(['tourEditor-2'])
    const failure = document.querySelector('#tourEditor-2 .failure')
    expect([...failure.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      'saving',
      'editing',
    ])
    expect([...failure.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      'http://localhost:8080/devtools/flows?machine=tourEditor&events=W10',
      'protokolle/tourEditor-b.json',
    ])
  })

  it('filters by result and change, and searches in the steps', () => {
    const { window, document, shownPaths } = open()
    const press = (filter) => document.querySelector(`[data-filter=${filter}]`).click()
    const search = (text) => {
      document.querySelector('#search').value = text
      document.querySelector('#search').dispatchEvent(new window.Event('input'))
    }
    press('failed')
    expect(shownPaths()).toEqual(['tourEditor-2'])
    expect(document.querySelector('tr[data-of=latestWrite]').hidden).toBe(true)
    press('changed')
    expect(shownPaths()).toEqual(['tourEditor-3'])
    press('open')
    expect(shownPaths()).toEqual(['tourEditor-4'])
    press('all')
    search('reihenfolge SPEICHERN')
    expect(shownPaths()).toEqual(['latestWrite-1'])
    search('<img')
    expect(shownPaths()).toEqual(['tourEditor-4'])
    search('no such text')
    expect([shownPaths(), document.querySelector('#nothing').hidden]).toEqual([[], false])
  })

  it('shows all pictures in the dark theme, and again in the light one', () => {
    const { document, unfold } = open()
    unfold('#tourEditor-5')
    const button = document.querySelector('#theme')
    const shown = () =>
      [...document.querySelectorAll('#tourEditor-5 a.picture')].map((link) => [
        link.getAttribute('href'),
        link.querySelector('img').getAttribute('src'),
      ])
    const [light, dark] = ['bilder/light.webp', 'bilder/dark.webp'].map((file) => [[file, file]])
    expect([shown(), button.getAttribute('aria-pressed')]).toEqual([light, 'false'])
    button.click()
    expect([shown(), button.getAttribute('aria-pressed')]).toEqual([dark, 'true'])
    button.click()
    expect(shown()).toEqual(light)
  })

  it('unfolds a path in the theme that is shown', () => {
    const { document, unfold } = open()
    document.querySelector('#theme').click()
    expect(document.querySelector('#tourEditor-5 ol')).toBeNull()
    unfold('#tourEditor-5')
    expect(document.querySelector('#tourEditor-5 img').getAttribute('src')).toBe('bilder/dark.webp')
    unfold('#tourEditor-5')
    expect(document.querySelectorAll('#tourEditor-5 ol')).toHaveLength(1)
  })

  it('lists machines that were never walked or have no page', () => {
    const { document } = open()
    const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
      row.textContent.replaceAll(/\s+/g, ' '),
    )
    expect(rows.find((row) => row.includes('Tour planen'))).toContain('noch nie gegangen')
    expect(rows.find((row) => row.includes('Seite des Kunden'))).toContain('Zeigt nur an')
  })

  it('marks the edges and states of a drawing by what was taken', () => {
    const { document } = open()
    const marks = (machine) =>
      [...document.querySelectorAll(`#${machine} [data-taken]`)].map(({ dataset }) => dataset.taken)
    expect(marks('tourEditor')).toEqual(graph.edges.map(() => 'none'))
    expect(marks('latestWrite')).toHaveLength(graph.edges.length)
    expect(new Set(marks('latestWrite')).size).toBeGreaterThan(1)
    expect(document.querySelectorAll('#latestWrite .missing')).toHaveLength(graph.nodes.length - 2)
  })
})
