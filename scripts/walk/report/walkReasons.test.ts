import { expect, it } from 'vitest'
import { readWalk, walkedMachines } from '../../../model-tests/browser/walks'
import { walkReasons } from '../../../src/texts/devtools/walkReasons'

it('has a German sentence for every reason of the walks, and no others', async () => {
  const walks = await Promise.all(walkedMachines().map(readWalk))
  const reasons = walks.flatMap(({ model: { impossible, omissions, pathOmissions = [] } }) => [
    ...Object.values(impossible),
    ...[...omissions, ...pathOmissions].map(({ reason }) => reason),
  ])
  expect(Object.keys(walkReasons).toSorted()).toEqual([...new Set(reasons)].toSorted())
})
