import { destinationTemplateKeys } from '../destinationTemplates/destinationTemplatesApi'
import { destinationKeys } from '../destinations/destinationsQueries'
import { fileKeys } from './filesApi'

/**
 * Query keys to invalidate after attaching or detaching a file, because lists show the number of attachments.
 */
export const staleWithAttachments = [fileKeys.all, destinationKeys.all, destinationTemplateKeys.all] as const
