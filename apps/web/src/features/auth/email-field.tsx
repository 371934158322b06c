import { authTexts } from '@pindahlapak/messages';
import { TextField, type TextFieldProps } from '../../components/form/field.tsx';

export const EmailField = (props: Omit<TextFieldProps, 'label'>) => (
  <TextField
    label={authTexts.email}
    type="email"
    inputMode="email"
    placeholder={authTexts.emailPlaceholder}
    {...props}
  />
);
