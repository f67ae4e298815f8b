import { expect, it } from 'vitest'
import { readCoverage } from '../../src/devtools/coverage/coverageFile'
import { coverageFileOf } from './coverage'
import { failedPath, path, workflow } from './testing'

it('is read by the flow viewer, with what the passed paths have taken', () => {
  const failed = { ...failedPath, taken: ['closed'] }
  const passed = path({ taken: ['(root)', 'editing', 'editing: save.request[0] guard true'] })
  const walked = workflow([passed, failed], { outcomes: ['editing: save.request[0] guard true'] })
  const coverage = readCoverage(coverageFileOf([walked]))
  expect(Object.fromEntries([...coverage].map(([machine, taken]) => [machine, [...taken]]))).toEqual({
    tourEditor: ['editing', 'editing: save.request[0] guard true'],
  })
})
