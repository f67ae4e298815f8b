import * as Schema from 'effect/Schema'
import { TourTemplate } from '../../contract/tour/tourTemplate'
import { TourDraftChanges } from '../../domain/drafts/draftSchemas'
import { declareDurable } from '../../eventlog/durable'
import {
  isTrivialEditor,
  recordEvents,
  recordFacts,
  recordInput,
  recordKeys,
  recordLog,
} from '../kinds/recordEditor/recordLogParts'
import { tourEditorMachine } from './tourEditorMachine'

/** How the editor of a tour is remembered. */
export const tourEditorLog = declareDurable<typeof tourEditorMachine>({
  ...recordLog('tourEditor'),
  machine: tourEditorMachine,
  input: Schema.Struct({ ...recordInput, colour: Schema.String }),
  events: recordEvents(TourTemplate, TourDraftChanges),
  facts: recordFacts,
  openKeys: [...recordKeys, 'colour', 'color', 'vehicleType'],
  isTrivial: isTrivialEditor,
})
