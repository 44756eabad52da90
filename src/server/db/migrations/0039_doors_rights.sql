-- A platform table as those of sign-in: reached by its own module alone, without tenancy.

grant select, insert, update on letter_count to hedgerow_app;
