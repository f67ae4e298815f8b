import { useIsRulesTab } from '../../kits/settings/RulesTabs'
import { lazyNamed } from '../../platform/lazyNamed'

const ImportRulesScreen = lazyNamed(() => import('./company/ImportRulesScreen'), 'ImportRulesScreen')
const ImportSettingsScreen = lazyNamed(
  () => import('./importMappings/ImportSettingsScreen'),
  'ImportSettingsScreen',
)

/** /settings/import: how columns were mapped, and by what records are known. */
export const ImportSettingsArea = () =>
  useIsRulesTab('settings-import') ? <ImportRulesScreen /> : <ImportSettingsScreen />
