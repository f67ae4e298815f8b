import { destinationTemplateKeys } from '../destinationTemplates/destinationTemplatesApi'
import { destinationKeys } from '../destinations/destinationsQueries'
import { fileKeys } from './filesApi'

/** What is stale when a file hangs elsewhere: lists tell how many hang at a record. */
export const staleWithAttachments = [fileKeys.all, destinationKeys.all, destinationTemplateKeys.all] as const
