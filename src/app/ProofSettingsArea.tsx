import { lazy } from 'react'
import { useIsRulesTab } from '../kits/settings/RulesTabs'

const ProofRulesScreen = lazy(() =>
  import('../features/companySettings/ProofRulesScreen').then(({ ProofRulesScreen: component }) => ({
    default: component,
  })),
)
const TasksScreen = lazy(() =>
  import('../features/tasks/TasksScreen').then(({ TasksScreen: component }) => ({ default: component })),
)

/** /settings/proof-of-service: tasks of proofs, and what proofs must have. */
export const ProofSettingsArea = () =>
  useIsRulesTab('settings-proof-of-service') ? <ProofRulesScreen /> : <TasksScreen />
