import { expect, it } from 'vitest'
import { machines } from '../../machines/allMachines'
import { machineNames } from './machineNames'

it('every machine has a name of its own', () => {
  expect(Object.keys(machineNames).sort()).toEqual(machines.map(({ name }) => name).sort())
  const names = Object.values(machineNames).map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

it('the machines of an area follow each other', () => {
  const areas = Object.values(machineNames).map(({ area }) => area)
  const begun = areas.filter((area, index) => area !== areas[index - 1])
  expect(begun).toEqual([...new Set(areas)])
})
