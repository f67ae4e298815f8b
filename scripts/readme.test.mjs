import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { clientRoutes } from '../src/domain/navigation/clientRoutes'
import { projectRoot } from './support/project.mjs'

const read = (path) => readFileSync(join(projectRoot, path), 'utf8')
const { scripts, dependencies } = JSON.parse(read('package.json'))
const readme = read('README.md')
/** Code spans of the table below a heading, or of a whole page. */
const codeOf = (text) => [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code)
const sectionOf = (heading) => readme.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''

describe('the README', () => {
  it('lists every route in its status table, and no other', () => {
    const listed = codeOf(sectionOf('Status')).filter((code) => code.startsWith('/'))
    expect(listed.sort()).toEqual(
      Object.values(clientRoutes)
        .map(({ path }) => path)
        .sort(),
    )
  })

  it('lists every package of the product', () => {
    const listed = sectionOf('Packages').split(/[\s,|]+/)
    expect(Object.keys(dependencies).filter((name) => !listed.includes(name))).toEqual([])
  })
})

it('docs/scripts.md lists every script, and no other', () => {
  const named = codeOf(read('docs/scripts.md')).map((code) => /^npm (?:run )?([\w:]+)/.exec(code)?.[1])
  expect(named.filter(Boolean).sort()).toEqual(Object.keys(scripts).sort())
})

it('docs/configuration.md lists every environment variable, and no other', () => {
  const declared = [...read('server/env.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name)
  const engines = ['GEOCODER', 'GEOCODER_URL', 'GEOCODER_TOKEN', 'GEOCODER_DATASET', 'GEONAMES_POSTAL_FILE']
  const firstCells = [...read('docs/configuration.md').matchAll(/^\|([^|]+)\|/gm)].map(([, cell]) => cell)
  expect(codeOf(firstCells.join(' ')).sort()).toEqual(
    [...new Set([...declared, ...engines, 'ROUTING_URL', 'OPTIMISER_URL'])].sort(),
  )
})
