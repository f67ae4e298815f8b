import { lazy } from 'react'
import { useIsRulesTab } from '../kits/settings/RulesTabs'

const ImportRulesScreen = lazy(() =>
  import('../features/companySettings/ImportRulesScreen').then(({ ImportRulesScreen: component }) => ({
    default: component,
  })),
)
const ImportSettingsScreen = lazy(() =>
  import('../features/importSettings/ImportSettingsScreen').then(({ ImportSettingsScreen: component }) => ({
    default: component,
  })),
)

/** /settings/import: how columns were mapped, and by what records are known. */
export const ImportSettingsArea = () =>
  useIsRulesTab('settings-import') ? <ImportRulesScreen /> : <ImportSettingsScreen />
