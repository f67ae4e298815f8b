import { expect, it } from 'vitest'
import { choiceOf } from './linkedChoice'

it.each<[string, string[], string[], string[] | null]>([
  ['all is null', ['1', '2'], ['2', '1'], null],
  ['some stay as they were chosen', ['1', '2', '3'], ['3', '1'], ['3', '1']],
  ['none is none', ['1', '2'], [], []],
  ['none of none is none', [], [], []],
  ['what is not linked stays', ['1', '2'], ['1', '2', '9'], ['1', '2', '9']],
])('%s', (_name, all, selected, choice) => {
  expect(choiceOf(all, new Set(selected))).toEqual(choice)
})
