import { countRowsOfFile, requestOf } from './destinationImportFacts'
import { importSetup, pausedAt, whenFailed } from './destinationImportSetup'

/* The writing half of an import, from the first row that is tried to the last that is written. */

const trial = importSetup.createStateConfig({
  id: 'trial',
  initial: 'deciding',
  entry: 'beginTrial',
  exit: 'askNothing',
  on: {
    'step.gone': {
      guard: { type: 'isBack', params: ({ event }) => ({ to: event.to }) },
      actions: 'measureAgain',
      target: 'checking',
    },
    discard: 'leaving',
  },
  states: {
    deciding: {
      always: [
        { guard: 'isUnknownToServer', target: 'creating' },
        { guard: 'hasRowsLeft', target: 'trying' },
        { target: '#tried' },
      ],
    },
    creating: {
      tags: 'busy',
      invoke: {
        id: 'createImport',
        src: 'createImport',
        input: ({ context }) => ({ context, total: countRowsOfFile(context) }),
        onDone: {
          actions: { type: 'rememberImport', params: ({ event }) => ({ iri: event.output.iri }) },
          target: 'deciding',
        },
        onError: whenFailed,
      },
    },
    trying: {
      tags: 'busy',
      entry: { type: 'ask', params: { call: 'trial' } },
      invoke: {
        id: 'tryRows',
        src: 'tryRows',
        input: ({ context }) => requestOf(context),
        onDone: {
          actions: {
            type: 'rememberOutcome',
            params: ({ event }) => ({ of: 'trial' as const, answer: event.output }),
          },
          target: 'deciding',
        },
        onError: whenFailed,
      },
    },
    paused: pausedAt('deciding'),
  },
})

const tried = importSetup.createStateConfig({
  id: 'tried',
  on: {
    'import.begun': { actions: 'beginWriting', target: 'writing' },
    'step.gone': {
      guard: { type: 'isBack', params: ({ event }) => ({ to: event.to }) },
      actions: 'measureAgain',
      target: 'checking',
    },
    discard: 'leaving',
  },
})

const writing = importSetup.createStateConfig({
  initial: 'keeping',
  on: { 'import.stopped': { actions: 'rememberStop', target: 'ending' } },
  states: {
    keeping: {
      tags: 'busy',
      always: { guard: 'isMappingUnnamed', target: 'next' },
      invoke: {
        id: 'keepMapping',
        src: 'keepMapping',
        input: ({ context }) => ({ context }),
        // Only a convenience: the rows do not wait for it.
        onDone: 'next',
        onError: 'next',
      },
    },
    next: { always: [{ guard: 'goesOn', target: 'sending' }, { target: '#ending' }] },
    sending: {
      tags: 'busy',
      // The chunk that is on its way may be written: what became of it is waited for.
      on: { 'import.stopped': { actions: 'rememberStop' } },
      entry: { type: 'ask', params: { call: 'writing' } },
      invoke: {
        id: 'writeRows',
        src: 'writeRows',
        input: ({ context }) => requestOf(context),
        onDone: {
          actions: {
            type: 'rememberOutcome',
            params: ({ event }) => ({ of: 'written' as const, answer: event.output }),
          },
          target: 'next',
        },
        onError: whenFailed,
      },
    },
    paused: pausedAt('next'),
  },
})

const ending = importSetup.createStateConfig({
  id: 'ending',
  initial: 'telling',
  states: {
    telling: {
      tags: 'busy',
      invoke: {
        id: 'endImport',
        src: 'endImport',
        input: ({ context: { importIri, isStopped } }) => ({
          iri: importIri ?? '',
          state: isStopped ? 'cancelled' : 'done',
        }),
        onDone: '#written',
        onError: whenFailed,
      },
    },
    paused: { ...pausedAt('telling'), on: { ...pausedAt('telling').on, close: '#clearing' } },
  },
})

/** States of the machine: see there. */
export const writingStates = { trial, tried, writing, ending }
