import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Button } from '../../../components/inputs/controls'
import { Icon } from '../../../components/marks/Icon'
import { usePlatform } from '../../../platform/platform'
import { useCurrentUser } from '../../../platform/useCurrentUser'
import { formatDate } from '../../../texts/kit/format'
import { companyDeletionTexts as texts } from '../../../texts/settings/companyDeletion'

/** Shown above the main area to all users of a company that will be deleted. */
export function DeletionBar({ deletionAt }: { deletionAt: Date }) {
  const { workflows } = usePlatform()
  const { company, facts } = useCurrentUser()
  const command = { kind: 'withdrawDeletion', iri: company['@id'], name: company.name ?? '' } as const
  return (
    <Flex
      role="region"
      aria-label={texts.bar}
      align={{ base: 'flex-start', md: 'center' }}
      gap="2.5"
      paddingInline={{ base: '4', md: '5' }}
      paddingBlock="2"
      flexShrink={0}
      fontSize="sm"
      lineHeight="sm"
      background="failed.tint"
      color="failed"
      borderBottomWidth="1px"
      borderBottomStyle="solid"
      borderColor="border"
    >
      <Icon name="triangle-alert" />
      <Box flex={1}>
        {texts.due({ day: formatDate(deletionAt) })}
        {facts.isCompanyAdmin ? null : ` ${texts.askAdministrator}`}
      </Box>
      {facts.isCompanyAdmin ? (
        <Button size="sm" onClick={() => workflows.open('command', { command })}>
          {texts.withdraw}
        </Button>
      ) : null}
    </Flex>
  )
}
