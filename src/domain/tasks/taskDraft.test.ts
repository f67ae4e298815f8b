import { expect, it } from 'vitest'
import { bodyOfTask, draftOfTask, newTaskDraft, taskViolations } from './taskDraft'

const iri = '/api/tasks/1'

it('shows a task as far as a server tells it', () => {
  expect(draftOfTask({ '@id': iri })).toEqual(newTaskDraft)
  const told = { title: 'Tor zu', description: 'Bitte rütteln.', active: false }
  expect(draftOfTask({ '@id': iri, ...told, position: 3 })).toEqual(told)
})

it('sends neither space around a title nor an empty description', () => {
  expect(bodyOfTask({ title: ' Tor zu ', description: ' ', active: true })).toEqual({
    title: 'Tor zu',
    description: null,
    active: true,
  })
})

it('asks for a title, and for no more than is kept', () => {
  expect([
    taskViolations(newTaskDraft),
    taskViolations({ title: ' ', description: '', active: true }),
    taskViolations({ title: 'x'.repeat(255), description: 'x'.repeat(500), active: false }),
    taskViolations({ title: 'x'.repeat(256), description: 'x'.repeat(501), active: false }),
  ]).toEqual([
    { title: 'Dieser Wert muss gesetzt werden.' },
    { title: 'Dieser Wert muss gesetzt werden.' },
    {},
    {
      title: 'Dieser Wert sollte maximal 255 Zeichen lang sein.',
      description: 'Dieser Wert sollte maximal 500 Zeichen lang sein.',
    },
  ])
})
