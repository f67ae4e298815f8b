import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Button, ButtonLink } from '../../components/inputs/controls'
import { Dialog } from '../../components/dialogs/Dialog'
import { Icon } from '../../components/marks/Icon'
import { driverAppPath } from '../../contract/wire/runtimeConfig'
import { pathOf } from '../../domain/navigation/clientRoutes'
import { usePlatform } from '../../platform/platform'
import { useCurrentUser } from '../../platform/useCurrentUser'
import { keysTexts } from '../../texts/kit/keys'
import { shellTexts } from '../../texts/shell/shell'
import { unfinishedWorkTexts } from '../../texts/shell/unfinishedWork'
import { activeEntry, isDriverAppOffered, userMenuEntries, visibleGroups } from './menus'
import { useLogout } from './useLogout'

type MoreSheetProps = {
  path: string
  /** Number of unfinished workflows. */
  unfinishedCount: number
  onSearch: () => void
  onOpenUnfinished: () => void
  onClose: () => void
}

/** All entries of the sidebar and the user menu, for small screens. */
export function MoreSheet({ path, unfinishedCount, onSearch, onOpenUnfinished, onClose }: MoreSheetProps) {
  const { logOut, question } = useLogout()
  const { config } = usePlatform()
  const { user, company, facts } = useCurrentUser()
  const active = activeEntry(path)
  const groups = [...visibleGroups(facts), userMenuEntries(facts)]
  return (
    <Dialog title={shellTexts.more} onClose={onClose}>
      <Flex direction="column" gap="3">
        <Box>
          <Box fontWeight="medium">{user.fullName}</Box>
          <Box fontSize="sm" color="fg.muted">
            {company.name}
          </Box>
        </Box>
        <Button onClick={onSearch}>
          <Icon name="search" />
          {keysTexts.palette}
        </Button>
        {groups.map((group) => (
          <Flex
            key={group[0]?.route}
            direction="column"
            borderTopWidth="1px"
            borderTopStyle="solid"
            borderColor="border"
            paddingTop="2"
          >
            {group.map(({ route, label, icon }) => (
              <ButtonLink
                key={route}
                href={pathOf(route)}
                variant="quiet"
                justifyContent="flex-start"
                aria-current={route === active ? 'page' : undefined}
                onClick={onClose}
              >
                <Icon name={icon} size={20} />
                {label}
              </ButtonLink>
            ))}
          </Flex>
        ))}
        {unfinishedCount === 0 ? null : (
          <Button onClick={onOpenUnfinished}>
            <Icon name="pencil" />
            {unfinishedWorkTexts.buttonName({ count: unfinishedCount })}
          </Button>
        )}
        {isDriverAppOffered(facts, config) ? (
          <Button asChild>
            <a href={driverAppPath}>
              <Icon name="smartphone" />
              {shellTexts.driverApp}
            </a>
          </Button>
        ) : null}
        <Button onClick={() => void logOut()}>
          <Icon name="log-out" />
          {shellTexts.logoutEntry}
        </Button>
        {question}
      </Flex>
    </Dialog>
  )
}
