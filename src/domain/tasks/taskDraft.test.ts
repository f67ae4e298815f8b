import { expect, it } from 'vitest'
import { bodyOfTask, draftOfTask, newTaskDraft, taskViolations } from './taskDraft'

const iri = '/api/tasks/1'

it('shows the members of a task that the server sends', () => {
  expect(draftOfTask({ '@id': iri })).toEqual(newTaskDraft)
  const members = { title: 'Tor zu', description: 'Bitte rütteln.', active: false }
  expect(draftOfTask({ '@id': iri, ...members, position: 3 })).toEqual(members)
})

it('trims the title and sends no empty description', () => {
  expect(bodyOfTask({ title: ' Tor zu ', description: ' ', active: true })).toEqual({
    title: 'Tor zu',
    description: null,
    active: true,
  })
})

it('requires a title, and limits its length', () => {
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
