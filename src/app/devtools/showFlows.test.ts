import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import { createActor, createMachine, type AnyMachineSnapshot } from 'xstate'
import { expect, it, vi } from 'vitest'
import type { FlowSource, LiveFlow } from '../../devtools/flowSource'
import { fakeFlow, fakeSource } from '../../devtools/flowSource.testing'
import { machineJsonOf } from '../../devtools/graph/machineJson'
import { machines } from '../../machines/allMachines'
import { tourEditorWorkflow } from '../../machines/tourEditor/tourEditorWorkflow'
import { fakeWorkflows } from '../../../tests/support/fakeWorkflows'
import { connectInspector, inspectorOptions } from './createDevtools'
import { createFlowRecorder } from './flowRecorder'
import { showFlows } from './showFlows'

/** The real inspector with a list instead of its window. */
function openInspector() {
  const messages: StatelyInspectionEvent[] = []
  const inspector = createInspector({ send: (message) => void messages.push(message) }, inspectorOptions)
  return { messages, inspector }
}

const briefly = (message: StatelyInspectionEvent) => {
  switch (message.type) {
    case '@xstate.actor':
      return ['actor', message.sessionId, message.name, message.snapshot.value]
    case '@xstate.event':
      return ['event', message.sessionId, message.event]
    case '@xstate.snapshot':
      return ['snapshot', message.sessionId, message.event, message.snapshot]
  }
}

const typed = (name: string) => ({ type: 'fields.changed', changes: { name } })
const editor = (events: Parameters<typeof fakeFlow>[0]['events']) =>
  fakeFlow({
    id: 'tourEditor/1',
    name: 'tourEditor',
    machine: tourEditorWorkflow.machine,
    input: {
      iri: null,
      company: { '@id': '/api/companies/1', defaultMaximumCapacity: 30 },
      colour: '#123456',
      commandId: 'c',
    },
    events,
  })

it('shows a workflow with its machine, and its events as an exported log has them', () => {
  const { messages, inspector } = openInspector()
  const { flow, add } = editor([typed('Anna Berg')])
  showFlows(fakeSource([flow]), inspector)
  add(typed('Anna 24'))
  expect(messages.map(briefly)).toEqual([
    ['actor', 'tourEditor/1', 'tourEditor', flow.snapshotAt(0)?.value],
    ['event', 'tourEditor/1', typed('xxxx xxxx')],
    [
      'snapshot',
      'tourEditor/1',
      typed('xxxx xxxx'),
      { status: 'active', value: flow.snapshotAt(0)?.value, context: {} },
    ],
    ['event', 'tourEditor/1', typed('xxxx 00')],
    [
      'snapshot',
      'tourEditor/1',
      typed('xxxx 00'),
      { status: 'active', value: flow.getSnapshot().value, context: {} },
    ],
  ])
  expect(JSON.stringify(messages)).not.toContain('Anna')
})

it.each(machines)('sends $name completely', ({ name, machine }) => {
  const { messages, inspector } = openInspector()
  const idle = { status: 'active', value: {} } as AnyMachineSnapshot
  const flow = { ...editor([]).flow, name, machine, getSnapshot: () => idle }
  showFlows(fakeSource([flow]), inspector)
  const [shown] = messages
  const definition = shown?.type === '@xstate.actor' ? String(shown.definition) : ''
  expect(JSON.parse(definition)).toEqual(machineJsonOf(machine))
})

it('sends each row once, and sends flows that start later', () => {
  const { messages, inspector } = openInspector()
  const flows: LiveFlow[] = []
  const listeners: (() => void)[] = []
  const source: FlowSource = {
    ...fakeSource([]),
    flows: () => flows,
    subscribe: (changed) => {
      listeners.push(changed)
      return () => undefined
    },
  }
  const notifyChanged = () => {
    for (const listener of listeners) listener()
  }
  showFlows(source, inspector)
  expect(messages).toEqual([])
  const { flow, add } = editor([])
  flows.push(flow)
  notifyChanged()
  notifyChanged()
  add(typed('a'))
  notifyChanged()
  expect(messages.map(({ type }) => type)).toEqual(['@xstate.actor', '@xstate.event', '@xstate.snapshot'])
})

/** Signs in with a password and keeps a token, as the session does. */
const session = createMachine({
  id: 'session',
  context: { token: 'secret-token' },
  initial: 'signedOut',
  states: { signedOut: { on: { signIn: 'signedIn' } }, signedIn: {} },
})

const noWork = fakeWorkflows().workflows

it('sends only the states and event types of a machine without a log', async () => {
  const { messages, inspector } = openInspector()
  const recorder = createFlowRecorder(() => 0)
  const actor = createActor(session, { inspect: recorder.inspect }).start()
  await connectInspector('?inspect', recorder, noWork, async () => inspector)
  actor.send({ type: 'signIn', password: 'secret-password' } as never)
  const { sessionId } = actor
  const state = (value: string) => ({ status: 'active', value, context: {} })
  expect(messages.map(briefly)).toEqual([
    ['actor', sessionId, 'session', 'signedOut'],
    ['event', sessionId, { type: 'xstate.init' }],
    ['snapshot', sessionId, { type: 'xstate.init' }, state('signedOut')],
    ['event', sessionId, { type: 'signIn' }],
    ['snapshot', sessionId, { type: 'signIn' }, state('signedIn')],
  ])
  expect(JSON.stringify(messages)).not.toContain('secret')
})

it.each(['', '?page=2', '?inspected', '?tab=inspect'])('opens no external page for %j', async (search) => {
  const open = vi.fn(async () => openInspector().inspector)
  await connectInspector(
    search,
    createFlowRecorder(() => 0),
    noWork,
    open,
  )
  expect(open).not.toHaveBeenCalled()
})

it.each(['?inspect', '?inspect=1', '?page=2&inspect'])('opens the inspector for %j', async (search) => {
  const open = vi.fn(async () => openInspector().inspector)
  await connectInspector(
    search,
    createFlowRecorder(() => 0),
    noWork,
    open,
  )
  expect(open).toHaveBeenCalledTimes(1)
})
