import { expect, it } from 'vitest'
import { workflows } from '../../machines/registry'
import { workflowDialogs } from './workflowDialogs'

it('has a dialog for every workflow without a screen, and for no other', () => {
  const unseen = Object.entries(workflows).filter(([, { presentation }]) => presentation !== 'screen')
  expect(Object.keys(workflowDialogs).toSorted()).toEqual(unseen.map(([name]) => name).toSorted())
})
