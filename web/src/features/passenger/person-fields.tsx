import { useSiteOfPage } from '../../app/site-of-page.ts';
import { BirthDateField } from './birth-date-field.tsx';
import type { Person } from './details.ts';
import { GenderField, NationalityField, TextField } from './fields.tsx';
import { TitleField } from './title-field.tsx';
import { NameFields } from './name-fields.tsx';
import type { DetailsForm } from './use-details-form.ts';

/** The fields of every traveller (spec 1 §2), with the title if an airline holds the flights. */
export const PersonFields = ({ form, person }: { form: DetailsForm; person: Person }) => (
  <>
    <NameFields form={form} person={person} />
    <BirthDateField form={form} person={person} />
    <GenderField form={form} person={person} />
    {useSiteOfPage()?.holds && <TitleField form={form} person={person} />}
    <NationalityField form={form} person={person} />
    <TextField
      form={form}
      name={`${person}.passportNumber`}
      required={false}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  </>
);
