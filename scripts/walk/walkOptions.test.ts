import { expect, it } from 'vitest'
import { readOptions } from './walkOptions'

const walked = ['session', 'tourPlan', 'tourEditor']
const read = (...args: string[]) => readOptions(args, walked)

it('lists without workflows', () => {
  expect(read()).toMatchObject({ machines: null, isResumed: false, isWatched: false, slowMs: 0, workers: 1 })
})

it('finds workflows by id and by name, each once', () => {
  expect(read('Tour planen', 'TOUREDITOR', 'tourPlan').machines).toEqual(['tourPlan', 'tourEditor'])
  expect(read('alle').machines).toEqual(walked)
})

it('reads what to walk and how', () => {
  expect(
    read('tourPlan', '--path', '12', '--slow', '300', '--server', 'http://localhost:8080/tour-templates'),
  ).toMatchObject({ path: 12, slowMs: 300, server: 'http://localhost:8080' })
  expect(read('alle', '--workers', '2', '--resume')).toMatchObject({
    workers: 2,
    isResumed: true,
  })
})

it('watches slowly, in one window', () => {
  expect(read('alle', '--watch', '--workers', '2')).toMatchObject({
    isWatched: true,
    slowMs: 800,
    workers: 1,
  })
})

it.each([
  [['nowhere'], /„nowhere“ gibt es nicht/],
  [['latestWrite'], /keine eigene Seite/],
  [['--path', '1'], /genau einem Ablauf/],
  [['tourPlan', 'session', '--path', '1'], /genau einem Ablauf/],
  [['tourPlan', '--path', 'x'], /--path: „x“/],
  [['--workers', '9'], /--workers: „9“/],
  [['--server', 'nowhere'], /keine Adresse/],
  [['--loud'], /^Aufruf: /],
])('refuses %j', (args, message) => {
  expect(() => read(...args)).toThrow(message)
})
