import { assign, setup, type ActorRefFrom } from 'xstate'
import type { Company } from '../../contract/company/company'
import { problemOfLogo } from '../../contract/proof/pdfSettings'
import { statusOf } from '../../domain/calls/errors'
import { draftOfPdf, pdfViolations, type LogoProblem, type PdfDraft } from '../../domain/pdf/pdfDraft'
import { contentLost } from '../attachmentUpload/attachmentUploadFacts'
import type { PickedFile, SentFile } from '../attachmentUpload/attachmentUploadTypes'
import { startEditing } from '../kinds/recordEditor/recordEditing'
import type { RecordInput } from '../kinds/recordEditor/recordTypes'
import {
  defineStayingEditor,
  type StayingContext,
  type StayingEvent,
} from '../kinds/recordEditor/stayingEditor'
import { placeholder } from '../support/placeholders'

/*
 * Layout of the company's PDFs: a record editor that stays open
 * (src/machines/kinds/recordEditor/stayingEditor.ts) for the PDF fields of the company. These fields and the
 * company settings can be edited independently.
 *
 * uploading    uploads the picked picture as a file of the company, and makes it the logo of the draft. Input
 *              in the meantime is kept. The page alone holds the picture; after a reload it has to be picked
 *              again
 */

export type PdfEditorContext = StayingContext<Company, PdfDraft> & {
  /** The picture being uploaded, or uploaded last. */
  picked: PickedFile | null
  logoProblem: LogoProblem | null
}
export type PdfEditorEvent = StayingEvent<PdfDraft> | { type: 'logo.picked'; file: PickedFile }
export type UploadRequest = { key: string; name: string; commandId: string }

const editor = defineStayingEditor<Company, PdfDraft, PdfEditorContext, PdfEditorEvent>({
  machine: 'pdfEditor',
  draftOf: draftOfPdf,
  // Only changed values are sent, so unchanged ones need no validation.
  violationsOf: ({ draft, base }) => pdfViolations(draft, base),
})
const { states } = editor
const fileOf = ({ event }: { event: { file: PickedFile } }) => ({ file: event.file })
const problemOf = ({ contentType, sizeBytes }: PickedFile) =>
  problemOfLogo({ type: contentType, bytes: sizeBytes })
const onEditing = states.editing.on

export const pdfEditorMachine = setup({
  types: {
    context: {} as PdfEditorContext,
    input: {} as RecordInput,
    events: {} as PdfEditorEvent,
    tags: {} as 'busy',
  },
  actors: { ...editor.actors, uploadLogo: placeholder<SentFile, UploadRequest>('uploadLogo') },
  guards: {
    ...editor.guards,
    isLogo: (_, { file }: { file: PickedFile }) => problemOf(file) === null,
    isPlaceKnown: (_, { iri }: SentFile) => iri !== null,
  },
  actions: {
    ...editor.actions,
    rememberPicked: assign((_, { file }: { file: PickedFile }) => ({ picked: file, logoProblem: null })),
    refuseLogo: assign((_, { file }: { file: PickedFile }) => ({ logoProblem: problemOf(file) })),
    rememberLostLogo: assign((_, { error }: { error: unknown }) => ({
      logoProblem: statusOf(error) === contentLost ? ('lost' as const) : ('unsent' as const),
    })),
    rememberUnknownLogo: assign({ logoProblem: 'untold' }),
    forgetLogoProblem: assign({ logoProblem: null }),
  },
  delays: editor.delays,
}).createMachine({
  id: 'pdfEditor',
  context: ({ input }) => ({
    ...input,
    ...startEditing(draftOfPdf(input.company)),
    saved: null,
    sent: null,
    picked: null,
    logoProblem: null,
  }),
  initial: 'loading',
  states: {
    loading: states.loading,
    loadFailed: states.loadFailed,
    editing: {
      ...states.editing,
      on: {
        ...onEditing,
        // Any next action clears the problem of the picture.
        'fields.changed': {
          ...onEditing['fields.changed'],
          actions: [onEditing['fields.changed'].actions, 'forgetLogoProblem'],
        },
        'changes.discarded': {
          ...onEditing['changes.discarded'],
          actions: ['discardChanges', 'forgetLogoProblem'],
        },
        'save.request': { actions: 'forgetLogoProblem', target: 'validating' },
        'logo.picked': [
          {
            guard: { type: 'isLogo', params: fileOf },
            actions: { type: 'rememberPicked', params: fileOf },
            target: 'uploading',
          },
          { actions: { type: 'refuseLogo', params: fileOf } },
        ],
      },
    },
    uploading: {
      tags: 'busy',
      on: { 'fields.changed': { actions: onEditing['fields.changed'].actions } },
      invoke: {
        id: 'uploadLogo',
        src: 'uploadLogo',
        input: ({ context: { picked, commandId } }) => ({
          key: picked?.key ?? '',
          name: picked?.name ?? '',
          commandId: `${commandId}.${picked?.key}`,
        }),
        onDone: [
          {
            guard: { type: 'isPlaceKnown', params: ({ event }) => event.output },
            actions: {
              type: 'changeFields',
              params: ({ event }) => ({ changes: { pdfLogo: event.output.iri } }),
            },
            target: 'editing',
          },
          { actions: 'rememberUnknownLogo', target: 'editing' },
        ],
        onError: {
          actions: [
            { type: 'notifyFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'rememberLostLogo', params: ({ event }) => ({ error: event.error }) },
          ],
          target: 'editing',
        },
      },
    },
    validating: states.validating,
    saving: states.saving,
    pausing: states.pausing,
    confirming: states.confirming,
    conflicted: states.conflicted,
    parked: states.parked,
    closed: states.closed,
  },
})

/** The part of the actor that a screen uses. */
export type PdfEditorActorRef = Pick<
  ActorRefFrom<typeof pdfEditorMachine>,
  'send' | 'getSnapshot' | 'subscribe'
>
