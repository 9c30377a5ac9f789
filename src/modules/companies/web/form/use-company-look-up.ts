import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '@/platform/web/api';
import { announce } from '@/ui/live-region';
import type { RegisteredCompany } from '../../contract/company';
import type { CompanyValues } from '../../contract/fields';
import { isCvrCheckDigitRight, normaliseCvr } from '../../domain/company';
import { fillFacts, listFacts } from './fill-facts';

export type CompanyForm = UseFormReturnType<CompanyValues>;

/**
 * Looks up a new CVR number and fills in the facts that are still empty. Returns a sentence about
 * the result, for which the form does not wait.
 */
export function useCompanyLookUp(form: CompanyForm, register: string | null): string | undefined {
  const { t } = useTranslation('companies');
  const { getValues, setValues } = form;
  const cvr = normaliseCvr(form.values.cvr);
  // A look-up is not needed for the number with which the form opened.
  const [before] = useState(cvr);
  const filled = useRef<Partial<RegisteredCompany>>({});
  const [outcome, setOutcome] = useState<{ cvr: string; note: string | undefined }>();

  useEffect(() => {
    if (register === null) return;
    const gone = new AbortController();
    const fill = (company: RegisteredCompany | null) => {
      const { changes, fromRegister } = fillFacts(getValues(), filled.current, company);
      filled.current = fromRegister;
      setValues(changes);
      return listFacts(fromRegister);
    };
    const end = (note: string | undefined) => {
      setOutcome({ cvr, note });
      announce(note ?? '');
    };
    // Facts that were filled in for another number are removed.
    if (Object.keys(filled.current).length > 0) fill(null);
    if (cvr === before || !isCvrCheckDigitRight(cvr)) return;
    client.companies
      .lookUp({ cvr }, { signal: gone.signal })
      .then(({ company }) => {
        if (gone.signal.aborted) return;
        const facts = fill(company);
        if (company) end(facts ? t('cvr.filled', { register, facts }) : undefined);
        else end(t('cvr.unknown', { register }));
      })
      .catch(() => {
        if (!gone.signal.aborted) end(t('cvr.failed', { register }));
      });
    return () => gone.abort();
  }, [cvr, register]);

  return outcome?.cvr === cvr ? outcome.note : undefined;
}
