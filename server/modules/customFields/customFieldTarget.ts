import { customFieldConfigurations } from '../../db/schema/customFields'
import type { Target } from '../../resources/members'

export const customFieldTarget: Target = {
  path: '/api/custom-field-configurations',
  shortName: 'CustomFieldConfiguration',
  table: customFieldConfigurations,
}
