import type { ApiError } from '#http/contracts/error.ts';
import { fileName } from '../../../app/file-name.ts';
import { saveFile } from '../../../app/save-file.ts';

/** Saves a workbook. Throws the server's reason: one cannot hold any number of transactions. */
export async function downloadWorkbook(path: string): Promise<void> {
  const response = await fetch(path, { credentials: 'include' });
  if (!response.ok) throw new Error(reasonIn(await response.json()));
  saveFile(await response.blob(), fileName(response, 'finance.xlsx'));
}

const reasonIn = ({ message, errors = {} }: ApiError) => Object.values(errors)[0] ?? message;
