import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Menu } from '@chakra-ui/react/menu'
import { Portal } from '@chakra-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import { useRef, useSyncExternalStore } from 'react'
import { Icon } from '../../components/marks/Icon'
import { driverAppPath } from '../../contract/wire/runtimeConfig'
import { usePlatform } from '../../platform/platform'
import { useCurrentUser } from '../../platform/useCurrentUser'
import { shellTexts } from '../../texts/shell/shell'
import { chooseColourMode, readColourMode, subscribeColourMode } from '../../runtime/colourMode'
import { colourModes } from './colourModes'
import { useLogout } from './useLogout'
import { isDriverAppOffered, userMenuEntries } from './menus'

const TriggerButton = chakra('button')

/** The settings menu in the footer of the sidebar. */
export function UserMenu() {
  const { navigate, config } = usePlatform()
  const trigger = useRef<HTMLButtonElement>(null)
  const { logOut, question } = useLogout(trigger)
  const { user, company, facts } = useCurrentUser()
  const chosenMode = useSyncExternalStore(subscribeColourMode, readColourMode)
  return (
    <Box borderTopWidth="1px" borderTopStyle="solid" borderColor="nav.line" paddingTop="1.5">
      <Menu.Root positioning={{ placement: 'top-start' }}>
        <Menu.Trigger asChild>
          <TriggerButton
            ref={trigger}
            type="button"
            display="flex"
            alignItems="center"
            gap="2.5"
            width="full"
            minHeight="11"
            border={0}
            background="transparent"
            color="nav.strong"
            textAlign="left"
            cursor="pointer"
            paddingInline={{ base: '18px', xl: '4' }}
            aria-label={`${shellTexts.userMenu}: ${user.fullName ?? ''} ${company.name ?? ''}`}
            _hover={{ background: 'nav.hover' }}
            _focusVisible={{ outline: '2px solid {colors.signal}', outlineOffset: '-2px' }}
          >
            <Box
              flex={1}
              minWidth={0}
              display={{ base: 'none', xl: 'block' }}
              css={{ '[data-rail] &': { display: 'none' } }}
              fontSize="sm"
              lineHeight="17px"
            >
              <Box truncate>{user.fullName}</Box>
              <Box truncate color="nav.muted" fontSize="xs">
                {company.name}
              </Box>
            </Box>
            <Icon name="settings" size={18} />
          </TriggerButton>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner role="region" aria-label={shellTexts.userMenu}>
            <Menu.Content minWidth="240px" maxHeight="none">
              <Flex direction="column" paddingInline="3" paddingBlock="1.5">
                <Box fontWeight="medium">{user.fullName}</Box>
                <Box fontSize="xs" color="fg.subtle">
                  {user.email}
                </Box>
              </Flex>
              <Menu.Separator />
              {userMenuEntries(facts).map(({ route, label, icon }) => (
                <Menu.Item key={route} value={route} onClick={() => navigate(route)}>
                  <Icon name={icon} />
                  {label}
                </Menu.Item>
              ))}
              {isDriverAppOffered(facts, config) ? (
                <Menu.Item value="driver-app" asChild>
                  <a href={driverAppPath}>
                    <Icon name="smartphone" />
                    {shellTexts.driverApp}
                  </a>
                </Menu.Item>
              ) : null}
              <Menu.Separator />
              <Menu.ItemGroup>
                <Menu.ItemGroupLabel>{shellTexts.appearance}</Menu.ItemGroupLabel>
                {colourModes.map(({ mode, label, icon }) => (
                  <Menu.Item
                    key={mode}
                    value={mode}
                    closeOnSelect={false}
                    onClick={() => chooseColourMode(mode)}
                    aria-label={label}
                  >
                    <Icon name={icon} />
                    <Box flex={1}>{label}</Box>
                    {mode === chosenMode ? <Icon name="check" /> : null}
                  </Menu.Item>
                ))}
              </Menu.ItemGroup>
              <Menu.Separator />
              <Menu.Item value="logout" onClick={() => void logOut()}>
                <Icon name="log-out" />
                {shellTexts.logoutEntry}
              </Menu.Item>
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      {question}
    </Box>
  )
}
