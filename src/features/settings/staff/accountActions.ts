import type { ActionItem } from '../../../components/actions/ActionMenu'
import type { AccountCommand } from '../../../machines/command/accountCommands'
import { staffTexts as texts } from '../../../texts/settings/staff'
import type { StaffRow, StaffState } from './deriveStaffRows'

const guests: readonly (StaffState | null)[] = ['invited', 'expired', 'withdrawn']

/** Returns the account actions for a user; none if the server does not send the account state. */
export function accountActions(
  { iri, name, state, isSelf }: StaffRow,
  send: (command: AccountCommand) => void,
): ActionItem[] {
  if (state === null || isSelf) return []
  if (state === 'deactivated')
    return [
      {
        key: 'activate',
        label: texts.activate,
        icon: 'lock-open',
        onSelect: () => send({ kind: 'setDeactivated', iri, name, isDeactivated: false }),
      },
    ]
  return [
    ...(guests.includes(state) ? invitationActions({ iri, name, state }, send) : []),
    {
      key: 'deactivate',
      label: texts.deactivate,
      icon: 'user-x',
      onSelect: () => send({ kind: 'setDeactivated', iri, name, isDeactivated: true }),
    },
  ]
}

function invitationActions(
  { iri, name, state }: Pick<StaffRow, 'iri' | 'name' | 'state'>,
  send: (command: AccountCommand) => void,
): ActionItem[] {
  const resend: ActionItem = {
    key: 'invite',
    label: texts.sendInvitation,
    icon: 'mail',
    onSelect: () => send({ kind: 'sendInvitation', iri, name }),
  }
  if (state === 'withdrawn') return [resend]
  const withdraw: ActionItem = {
    key: 'withdraw',
    label: texts.withdrawInvitation,
    icon: 'ban',
    onSelect: () => send({ kind: 'withdrawInvitation', iri, name }),
  }
  return [resend, withdraw]
}
