import { countRowsOfFile, requestOf } from './destinationImportFacts'
import { importSetup, pausedAt, whenFailed } from './destinationImportSetup'

/* Writing states of an import, from the first row of the dry run to the last written row. */

const trial = importSetup.createStateConfig({
  id: 'trial',
  initial: 'deciding',
  entry: 'beginTrial',
  exit: 'clearAsked',
  on: {
    'step.gone': {
      guard: { type: 'isBack', params: ({ event }) => ({ to: event.to }) },
      actions: 'rematchRefused',
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
      actions: 'rematchRefused',
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
        // Saving the mapping is optional: the rows do not depend on it.
        onDone: 'next',
        onError: 'next',
      },
    },
    next: { always: [{ guard: 'hasMore', target: 'sending' }, { target: '#ending' }] },
    sending: {
      tags: 'busy',
      // The chunk in flight may be written: its result is awaited.
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

/** See destinationImportMachine.ts for the meaning of the states. */
export const writingStates = { trial, tried, writing, ending }
