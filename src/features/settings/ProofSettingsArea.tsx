import { useIsTabOf } from '../../kits/settings/RulesTabs'
import { lazyNamed } from '../../platform/lazyNamed'

const CustomerRulesScreen = lazyNamed(() => import('./company/CustomerRulesScreen'), 'CustomerRulesScreen')
const ProofRulesScreen = lazyNamed(() => import('./company/ProofRulesScreen'), 'ProofRulesScreen')
const TasksScreen = lazyNamed(() => import('./tasks/TasksScreen'), 'TasksScreen')

/** /settings/proof-of-service: tasks of proofs, required parts of proofs, and what customers see. */
export function ProofSettingsArea() {
  const isRules = useIsTabOf('settings-proof-of-service')
  const isCustomers = useIsTabOf('settings-customers')
  if (isRules) return <ProofRulesScreen />
  return isCustomers ? <CustomerRulesScreen /> : <TasksScreen />
}
