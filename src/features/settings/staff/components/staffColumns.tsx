import { Box } from '@chakra-ui/react/box'
import type { NarrowRow } from '../../../../kits/table/DataRow'
import type { TableColumn } from '../../../../kits/table/columns'
import { RowName } from '../../../../kits/table/RowName'
import { formatDayMonth } from '../../../../texts/kit/format'
import { shellTexts } from '../../../../texts/shell/shell'
import { staffTexts as texts } from '../../../../texts/settings/staff'
import type { StaffRow } from '../deriveStaffRows'

const medium = { fontWeight: 500 }

type Open = (row: StaffRow) => void

export function staffColumns(onOpen: Open): TableColumn<StaffRow>[] {
  return [
    {
      id: 'firstName',
      label: texts.firstName,
      width: 'clamp(104px, 9vw, 140px)',
      isSortable: true,
      isLocked: true,
      render: (row) => <RowName onOpen={() => onOpen(row)}>{row.firstName || row.name}</RowName>,
    },
    {
      id: 'lastName',
      label: texts.lastName,
      width: 'clamp(150px, 11vw, 200px)',
      isSortable: true,
      isLocked: true,
      title: ({ lastName }) => lastName || undefined,
      render: (row) => (
        <>
          <span style={medium}>{row.lastName || shellTexts.missing}</span>
          {row.isSelf ? <SelfMark /> : null}
        </>
      ),
    },
    {
      id: 'email',
      label: texts.email,
      isSortable: true,
      isDefault: true,
      title: ({ email }) => email || undefined,
      render: ({ email }) => email || shellTexts.missing,
    },
    {
      id: 'phone',
      label: texts.phone,
      width: '150px',
      title: ({ phone }) => phone || undefined,
      render: ({ phone }) => phone || shellTexts.missing,
    },
    {
      id: 'roles',
      label: texts.roles,
      width: '114px',
      isDefault: true,
      title: ({ roles }) => roles || undefined,
      render: ({ roles }) => roles || shellTexts.missing,
    },
    {
      id: 'state',
      label: texts.state,
      // The address beside it is what is read and copied.
      width: 'clamp(124px, 9vw, 168px)',
      isDefault: true,
      title: (row) => stateText(row) || undefined,
      render: (row) => stateText(row) || shellTexts.missing,
    },
    {
      id: 'rights',
      label: texts.rights,
      // The settings navigation leaves little space, and an address is more useful than a permission.
      width: 'clamp(130px, 14vw, 280px)',
      isDefault: true,
      from: '2xl',
      title: ({ rights }) => rights || undefined,
      render: ({ rights }) => rights || shellTexts.missing,
    },
  ]
}

export function narrowStaff(row: StaffRow, onOpen: Open): NarrowRow {
  return {
    name: <RowName onOpen={() => onOpen(row)}>{row.name}</RowName>,
    nameEnd: row.isSelf ? <SelfMark /> : undefined,
    second: row.email || shellTexts.missing,
    secondEnd: isUsual(row) ? row.roles || shellTexts.missing : stateText(row),
  }
}

function stateText({ state, invitedUntil }: StaffRow): string {
  if (state === null) return ''
  if (state === 'invited' && invitedUntil !== null)
    return texts.invitedUntil({ day: formatDayMonth(invitedUntil) })
  return texts.states[state]
}

/** Small screens show only unusual states. */
const isUsual = ({ state }: StaffRow) => state === null || state === 'active'

function SelfMark() {
  return (
    <Box as="span" marginInlineStart="1.5" color="fg.subtle" fontSize="sm">
      ({texts.you})
    </Box>
  )
}
