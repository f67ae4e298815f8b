import { useIsRulesTab } from '../../kits/settings/RulesTabs'
import { lazyNamed } from '../../platform/lazyNamed'

const ProofRulesScreen = lazyNamed(() => import('./company/ProofRulesScreen'), 'ProofRulesScreen')
const TasksScreen = lazyNamed(() => import('./tasks/TasksScreen'), 'TasksScreen')

/** /settings/proof-of-service: tasks of proofs, and required parts of proofs. */
export const ProofSettingsArea = () =>
  useIsRulesTab('settings-proof-of-service') ? <ProofRulesScreen /> : <TasksScreen />
