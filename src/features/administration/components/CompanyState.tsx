import { Icon, type IconName } from '../../../components/marks/Icon'
import type { CompanyState as State } from '../../../contract/company/administration'
import { administrationTexts as texts } from '../../../texts/administration/administration'
import { shellTexts } from '../../../texts/shell/shell'
import '../administration.css'

const icons: Record<State, IconName> = {
  trial: 'clock',
  trialEnded: 'circle-alert',
  active: 'check',
  paused: 'pause',
}

/** Icon and word. */
export function CompanyState({ state }: { state: State | null }) {
  if (state === null) return shellTexts.missing
  return (
    <span className="company-state" data-state={state}>
      <Icon name={icons[state]} />
      {texts.states[state]}
    </span>
  )
}
