import { useIsTabOf } from '../../kits/settings/RulesTabs'
import { lazyNamed } from '../../platform/lazyNamed'

const ImportRulesScreen = lazyNamed(() => import('./company/ImportRulesScreen'), 'ImportRulesScreen')
const ImportSettingsScreen = lazyNamed(
  () => import('./importMappings/ImportSettingsScreen'),
  'ImportSettingsScreen',
)

/** /settings/import: saved column mappings, and the rules that match rows to records. */
export const ImportSettingsArea = () =>
  useIsTabOf('settings-import') ? <ImportRulesScreen /> : <ImportSettingsScreen />
