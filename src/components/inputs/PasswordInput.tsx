import { Box } from '@chakra-ui/react/box'
import { Input } from '@chakra-ui/react/input'
import { useState, type ChangeEvent, type Ref } from 'react'
import { passwordInputTexts } from '../../texts/shell/passwordInput'
import { Button } from './controls'
import { Icon } from '../marks/Icon'

type PasswordInputProps = {
  ref?: Ref<HTMLInputElement>
  name: string
  value: string
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  autoComplete: 'current-password' | 'new-password'
  size?: 'md' | 'lg'
}

/** A password input whose text can be revealed. Needs a {@link FormField} around it for its label. */
export function PasswordInput({ size = 'md', ...input }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Box position="relative" width="full">
      <Input
        {...input}
        size={size}
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        paddingInlineEnd="11"
      />
      <Button
        variant="quiet"
        size="icon"
        position="absolute"
        insetInlineEnd={{ base: 0, md: size === 'lg' ? '1' : 0 }}
        top="50%"
        transform="translateY(-50%)"
        aria-label={isShown ? passwordInputTexts.hide : passwordInputTexts.show}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        <Icon name={isShown ? 'eye-off' : 'eye'} />
      </Button>
    </Box>
  )
}
