import { Icon, type IconName } from '../../../components/marks/Icon'
import type { CompanyState as State } from '../../../contract/company/administration'
import { administrationTexts as texts } from '../../../texts/administration/administration'
import { formatDate } from '../../../texts/kit/format'
import { shellTexts } from '../../../texts/shell/shell'
import '../administration.css'

const icons: Record<State, IconName> = {
  trial: 'clock',
  trialEnded: 'circle-alert',
  active: 'check',
  paused: 'pause',
}

type CompanyStateProps = {
  state: State | null
  /** A scheduled deletion is shown instead of the state. */
  deletionAt: Date | null
}

/** Icon and word. */
export function CompanyState({ state, deletionAt }: CompanyStateProps) {
  if (deletionAt !== null)
    return (
      <span className="company-state" data-state="deletion">
        <Icon name="trash" />
        {texts.willBeDeleted({ day: formatDate(deletionAt) })}
      </span>
    )
  if (state === null) return shellTexts.missing
  return (
    <span className="company-state" data-state={state}>
      <Icon name={icons[state]} />
      {texts.states[state]}
    </span>
  )
}
