import { expect, it } from 'vitest'
import { groupMachines, titleOf } from './machineGroups'

const titles = ['tourPlan', 'session', 'newMachine', 'tourEditor', 'addressSearch'].map(titleOf)
const found = (search: string) =>
  groupMachines(titles, search).map(({ area, machines }) => [area, machines.map(({ id }) => id)])

it('groups machines by area, in the order of the names', () => {
  expect(found('')).toEqual([
    ['Allgemein', ['session', 'addressSearch']],
    ['Touren', ['tourEditor', 'tourPlan']],
    ['Weitere', ['newMachine']],
  ])
})

it('searches names, ids and areas for every word', () => {
  expect(found('  PLANEN ')).toEqual([['Touren', ['tourPlan']]])
  expect(found('touren editor')).toEqual([['Touren', ['tourEditor']]])
  expect(found('newmach')).toEqual([['Weitere', ['newMachine']]])
  expect(found('tour session')).toEqual([])
})
