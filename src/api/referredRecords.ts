import { customFieldKeys } from './customFields/customFieldsApi'
import { destinationTemplateKeys } from './destinationTemplates/destinationTemplatesApi'
import { labelKeys } from './labels/labelsApi'
import { tourTemplateKeys } from './tourTemplates/tourTemplatesQueries'
import { userKeys } from './users/usersApi'

/*
 * What records refer to, by the keys of its queries. A save that was refused may refer to something that is gone, and
 * the form has to show that: so these are read again.
 */

/** What destinations and their templates refer to. */
export const referredByStops = [
  customFieldKeys.all,
  destinationTemplateKeys.all,
  labelKeys.tags,
  tourTemplateKeys.all,
] as const

/** What tours refer to. */
export const referredByTours = [labelKeys.tags, userKeys.all] as const
