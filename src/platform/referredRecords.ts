import { customFieldKeys } from '../api/customFields/customFieldsApi'
import { destinationTemplateKeys } from '../api/destinationTemplates/destinationTemplatesApi'
import { labelKeys } from '../api/labels/labelsApi'
import { tourTemplateKeys } from '../api/tourTemplates/tourTemplatesQueries'
import { statusOf } from '../contract/errors'
import type { Platform } from './platform'

/** What destinations and their templates refer to. */
const referredKeys = [
  customFieldKeys.all,
  destinationTemplateKeys.all,
  labelKeys.tags,
  tourTemplateKeys.all,
] as const

/**
 * For the failure of a save, which it passes on: what was refused may refer to something that is gone, and the form
 * has to show that. So the cached answers about it are dropped.
 */
export const doubtReferred =
  (invalidate: Platform['invalidate']) =>
  (error: unknown): never => {
    if (statusOf(error) === 422) void Promise.all(referredKeys.map(invalidate))
    throw error
  }
