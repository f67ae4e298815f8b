import { isWalked } from '../../model-tests/browser/walks'
import { expect, it } from 'vitest'
import { machineNames } from '../../src/texts/devtools/machineNames'
import { listWorkflows } from './listWorkflows'
import { lineOf } from './runWalk'
import { failedPath, path, workflow } from './testing'

const counts = { paths: 8, steps: 30, states: { taken: 16, all: 16 }, transitions: { taken: 33, all: 34 } }

it('lists every machine by area with its paths and its last walk', () => {
  const last = workflow([path(), failedPath, path({ number: 3, status: 'open', durationMs: 0 })])
  const lines = listWorkflows(
    new Map([
      ['tourEditor', counts],
      ['tourPlan', counts],
    ]),
    (machine) => (machine === 'tourEditor' ? last : null),
  ).split('\n')
  const lineWith = (name: string) => lines.find((line) => line.includes(`  ${name} `))?.replaceAll(/ +/g, ' ')
  expect(lineWith('Tour bearbeiten')).toBe(
    ' Tour bearbeiten tourEditor 8 Pfade 16 / 16 Zustände 33 / 34 Übergänge 1 in Ordnung · 1 fehlgeschlagen · 1 offen · 3,0 s',
  )
  expect(lineWith('Tour planen')).toMatch(/noch nie gegangen$/)
  expect(lineWith('Adresssuche')).toMatch(/^ Adresssuche addressSearch Ein Teil des Adressfelds/)
  const areas = new Set(Object.values(machineNames).map(({ area }) => area))
  expect(lines.filter((line) => /^\S/.test(line))).toEqual([...areas])
})

it('says of a path what was walked, or where it failed', () => {
  expect(lineOf('tourEditor', path({ attempts: 2 }))).toBe(
    'gegangen  Tour bearbeiten · Pfad 1 · 1 Schritt · 1,5 s · im 2. Anlauf',
  )
  expect(lineOf('tourEditor', failedPath)).toBe(
    'FEHLER    Tour bearbeiten · Pfad 2 · Schritt 1 von 1: erwartet saving, gesehen editing · 1,5 s',
  )
  expect(lineOf('tourEditor', path({ status: 'failed', problems: ['Console: bad'] }))).toBe(
    'FEHLER    Tour bearbeiten · Pfad 1 · 1 Schritt · 1,5 s · Console: bad',
  )
})

it('a machine that is not walked in the product has a reason, and no other one has', () => {
  const named = Object.entries(machineNames).filter(([, { notWalked }]) => notWalked !== undefined)
  expect(named.map(([machine]) => machine).sort()).toEqual(
    Object.keys(machineNames)
      .filter((machine) => !isWalked(machine))
      .sort(),
  )
})
